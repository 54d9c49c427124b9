import { readFileSync } from 'node:fs'
import { adFields, exampleAd, settings } from '@chainwork/server'
import { retention } from '@chainwork/server/retention'
import { parseAd } from '@chainwork/server/postings/import/parse-ad'
import { expect, test } from 'vitest'
import { commands } from './cli/commands.ts'

const manual = readFileSync(new URL('../../docs/operations/reference.md', import.meta.url), 'utf8')

test('the manual lists every setting with the value it has when it is not given, and no other', () => {
  const rows = [...manual.matchAll(/^\| `([A-Z][A-Z_]+)` *\| *(?:`([^`]+)`|–) *\|/gm)]
  const listed = rows.map(([, name, fallback]) => ({ name, fallback: fallback ?? null }))
  expect(listed.toSorted((a, b) => (a.name! < b.name! ? -1 : 1))).toEqual(
    settings().toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

test('the manual shows every field of an import file, with a line that can be imported', () => {
  for (const { name, isRequired, meaning } of adFields())
    expect(manual).toContain(`| \`${name}\` | ${meaning}${isRequired ? ' (required)' : ''} |`)
  expect(manual).toContain(exampleAd)
  expect(parseAd(exampleAd)).toMatchObject({
    company: 'Example Labs',
    workplace: 'hybrid',
    isRemote: true,
    locationCode: expect.stringMatching(/^AT/),
    salary: { min: 70000, max: 90000, currency: 'EUR' },
    employmentType: 'full-time',
  })
})

test('the manual says how long everything is stored, as the job that removes it does', () => {
  const [, table] = /^## What is stored how long\n.*?\n\|---\|---\|\n(.*?)\n\n/ms.exec(manual)!
  expect(table!.split('\n')).toEqual(retention.map(({ what, stored }) => `| ${what} | ${stored} |`))
})

test('the manual lists every operator command', () => {
  for (const name of Object.keys(commands)) expect(manual).toContain(`\`${name}`)
})
