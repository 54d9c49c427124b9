import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

function refusal(url: string): string | null {
  try {
    readConfig({ DATABASE_URL: url })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  'postgres://user:hidden-word@one,two/name',
  'postgres://user:hidden-word@one:5432,two:5433/name?target_session_attrs=read-write',
  'postgresql://user:hidden-word@one/name?target_session_attrs=primary',
  'postgres://user:hidden-word@/name?host=one,two',
])('several hosts are refused in one sentence that says what to do: %s', (url) => {
  expect(refusal(url)).toMatch(
    /^Chainwork cannot start:\n {2}- DATABASE_URL: must name one host .*haproxy[^\n]*$/,
  )
  expect(refusal(url)).not.toContain('hidden-word')
})

test('what is no address is refused without its password', () => {
  expect(refusal('postgres://user:hidden-word@host:many/name')).toMatch(/DATABASE_URL: must be an address/)
  expect(refusal('postgres://user:hidden-word@host:many/name')).not.toContain('hidden-word')
  expect(refusal('mysql://host/name')).toMatch(/DATABASE_URL: must start with postgres:[^\n]*$/)
})

test.each([
  'postgres://user:one,two@host:5432/name?sslmode=require',
  'postgres://user:one,two@[::1]/name',
  'postgres://user@%2Fvar%2Frun%2Fpostgresql/name',
])('one host is taken: %s', (url) => {
  expect(refusal(url)).toBeNull()
})
