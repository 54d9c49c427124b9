import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type LineProblem, importPostings } from '../postings/import/import-postings.ts'
import { recordSearchChanges } from '../search/index.ts'
import { type TestApp, testNow } from './test-app.ts'

/** A line of an import file. */
export function anAd(more: Record<string, unknown> = {}) {
  return JSON.stringify({
    source: 'board',
    externalId: '1',
    title: 'Rust Engineer &amp; Lead',
    company: 'Acme',
    location: 'San Jose, CA',
    countryCode: 'US',
    remote: false,
    salaryMin: 100_000,
    salaryMax: 120_000,
    currency: 'USD',
    salaryPeriod: 'year',
    employmentType: 'Full-time',
    experience: 'Senior',
    description: '<p>We use Kubernetes\u2028and PostgreSQL.</p><script>alert(1)</script>',
    descriptionFormat: 'html',
    skills: ['Rust'],
    postedAt: '2025-02-01',
    ...more,
  })
}

/** Imports lines through a file of their own. */
export function importer(app: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-import-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return async function importLines(lines: string[], more: { dryRun?: boolean } = {}) {
    const file = join(folder, 'ads.ndjson')
    writeFileSync(file, lines.join('\n'))
    const problems: LineProblem[] = []
    const summary = await importPostings(app.database, {
      file,
      now: new Date(testNow),
      dryRun: false,
      keepDates: false,
      onProgress: () => {},
      onProblem: (problem) => problems.push(problem),
      recordChanges: recordSearchChanges,
      ...more,
    })
    await app.catchUp()
    return { summary, problems }
  }
}
