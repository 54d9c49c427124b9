import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockFile, withAddresses } from './lock-addresses.ts'

test('the lock file has the address of every package, and names no registry (else: npm run lock)', () => {
  const text = readFileSync(lockFile, 'utf8')
  expect(withAddresses(text) === text).toBe(true)
})
