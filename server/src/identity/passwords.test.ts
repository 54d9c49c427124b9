import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hashPassword, hashWeakly, verifyPassword } from './passwords.ts'

afterEach(() => hashWeakly(false))

test('a password is stored as argon2id with 19 MiB and two passes', async () => {
  const stored = await hashPassword('Grün-3Wolke')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('Grün-3Wolke', stored)).toBe(true)
  expect(await verifyPassword('Grün-3wolke', stored)).toBe(false)
  expect(await verifyPassword('Grün-3Wolke', null)).toBe(false)
})

test('nothing but tests hashes weakly', () => {
  const rooms = ['server', 'host', 'stand-ins'].map((room) =>
    join(import.meta.dirname, '../../..', room, 'src'),
  )
  const callers = rooms
    .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((file) => readFileSync(file, 'utf8').includes('hashWeakly('))
    .map((file) => file.split('/src/')[1])
  expect(callers.toSorted()).toEqual(['identity/passwords.ts', 'testing/test-app.ts'])
})

test('what was hashed weakly is still verified once passwords are hashed strongly', async () => {
  hashWeakly(true)
  const stored = await hashPassword('Grün-3Wolke')
  expect(stored).toMatch(/m=64,t=1,/)
  hashWeakly(false)
  expect(await verifyPassword('Grün-3Wolke', stored)).toBe(true)
})
