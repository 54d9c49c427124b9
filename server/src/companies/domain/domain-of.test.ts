import { expect, test } from 'vitest'
import { domainOf } from './domain-of.ts'

test.each([
  ['https://WWW.Kelp.example./x', 'kelp.example'],
  ['https://jobs.kelp.example:8443', 'jobs.kelp.example'],
  ['https://localhost', null],
  ['https://10.0.0.1', null],
  ['https://[::1]', null],
  ['https://2130706433', null],
  ['no address', null],
  [null, null],
])('the domain of %s is %s', (website, domain) => {
  expect(domainOf(website)).toBe(domain)
})
