import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('passwords are stored as argon2id with 19 MiB and two passes', async () => {
  const stored = await hashPassword('Chain-work1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('Chain-work1', stored)).toBe(true)
  expect(await verifyPassword('chain-work1', stored)).toBe(false)
})
