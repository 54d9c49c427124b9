import { expect, test } from 'vitest'
import { writtenAddresses } from './check-addresses.ts'

const file = 'web/app/features/identity/way-in.tsx'
const email = 'server/src/identity/letters.ts'
const problemsOf = (text: string, of = file) =>
  writtenAddresses(() => text, [of]).filter((problem) => problem.startsWith(of))

test('no link, redirect or email spells out the address of a page', () => {
  expect(writtenAddresses()).toEqual([])
})

test.each([
  '<Link to="/login">',
  '<Link to="/lgoin">',
  "<a href={'/jobs'}>",
  '<Form action="/logout">',
  'navigate(`/jobs?${next}`)',
  "throw redirect('/')",
  "const back = '/profile/edit#links'",
  "{ label: 'Jobs', to: '/wherever' }",
  'const url = `${origin}/jobs/${slug}`',
  'const url = `${location.origin}/jobs.rss`',
])('%s is refused', (text) => {
  expect(problemsOf(text)).toEqual([`${file}:1: writes an address down; take pagePath`])
})

test('so is the address in an email', () => {
  expect(problemsOf("\n{ kind: 'button', label: 'Jobs', url: '/jobs' }", email)).toHaveLength(1)
})

test('what pagePath makes, what the API answers and a comment are fine', () => {
  const text =
    "to={`${pagePath('/jobs')}?q=x`}; redirect(entryPath('/login', entry)); call('GET /api/jobs')\n// `/jobs`"
  expect(problemsOf(text)).toEqual([])
})

test('a check that sees no addresses says that it is blind', () => {
  expect(writtenAddresses(() => '', [file])).toEqual([expect.stringContaining('blind')])
})
