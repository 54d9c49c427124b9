import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runWords } from '../testing/run-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-import-command-'))
const environment = { DATA_DIR: folder, DEMO: 'off' }
const file = join(folder, 'ads.ndjson')

beforeAll(async () => {
  await fillDataFolder(folder)
  const ads = [
    { title: 'Data Engineer', salaryRaw: '54165 - 65246 Annual', countryCode: 'US', currency: 'USD' },
    { title: 'Baker', salaryRaw: '$25/hour', employmentType: 'part-time' },
    { title: 'Engineer, designer', salaryRaw: '$90k (Glassdoor est.)', location: 'Paris or Berlin' },
    { title: 'Clerk '.repeat(50), salaryRaw: '20k-30k', description: 'Job type: full-time or part-time' },
  ]
  const lines = ads.map((ad, at) =>
    JSON.stringify({ source: 'board', externalId: at, description: 'Bread.', ...ad }),
  )
  writeFileSync(file, lines.join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('an import says what it found, what it left open and why, and what it cut', async () => {
  const { exit, stdout } = await runWords(['postings', 'import', file], environment)
  expect(exit).toBe(0)
  expect(stdout.trim().split('\n').slice(1)).toEqual([
    'Found a place in 1, a workplace in 2, a salary in 2 (1 converted from shorter periods to a year), an employment type in 1, a category in 3, skills in 0.',
    'Left the place open in 1: 1 name several places.',
    'Left the salary open in 2: 1 repeat an estimate, 1 name no certain currency.',
    'Left the employment type open in 1: 1 name several.',
    'Left the category open in 1: 1 name work of several.',
    'Cut 1 titles at 200 characters, 0 descriptions, 0 lists of skills at 30.',
  ])
})

test('a dry run counts the same, as JSON too', async () => {
  const { stdout } = await runWords(['postings', 'import', file, '--dry-run', '--json'], environment)
  expect(JSON.parse(stdout)).toMatchObject({
    dryRun: true,
    unchanged: 4,
    found: { salary: 2, employmentType: 1, category: 3 },
    open: { salary: { estimate: 1, currency: 1 }, employmentType: { several: 1 }, category: { several: 1 } },
    convertedSalaries: 1,
    cut: { title: 1, description: 0, skills: 0 },
  })
})
