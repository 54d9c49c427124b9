import { expect, test } from 'vitest'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { compareReading, writtenResumes } from '../../testing/written-resumes.ts'
import { recogniseResume } from './recognise-resume.ts'

const cityOf = (code: string | null) => (code ? (taxonomyBook().placeByCode(code)?.name ?? null) : null)

const readings = writtenResumes().map((resume) => ({
  name: resume.name,
  ...compareReading(resume, recogniseResume(resume.lines), cityOf),
}))

test('of what is read in résumés of fifty layouts and a dozen languages hardly anything is wrong or missed', () => {
  expect(readings.length).toBeGreaterThan(50)
  const sum = (count: (reading: (typeof readings)[number]) => number) =>
    readings.reduce((total, reading) => total + count(reading), 0)
  const right = sum((reading) => reading.right)
  const wrong = readings.flatMap((reading) => reading.wrong)
  const missed = readings.flatMap((reading) => reading.missed)
  const precision = right / (right + wrong.length)
  const recall = right / (right + wrong.length + missed.length)
  expect(precision).toBeGreaterThanOrEqual(0.985)
  expect(recall).toBeGreaterThanOrEqual(0.96)
})

test.each([
  ['us-classic-right-aligned', 'a job below its company and dates, and jobs with years of their own'],
  ['pt-br', 'values behind words that say what they are'],
  ['it-europass-like', 'dates above a job, in words'],
  ['linkedin-pdf', 'a name that stands below the skills'],
  ['company-first-blank-lines', 'lines that all have a blank one between them'],
  ['dates-first-block', 'a block that begins with its dates'],
  ['table-tabs', 'a table with a column for the beginning and one for the end'],
  ['chronological-with-locations-own-line', 'places on lines of their own'],
  ['bullets-as-entries', 'entries that are bullets'],
  ['pt-pt', 'dates behind a dash'],
])('%s is read without a fault: %s', (name) => {
  expect(readings.find((reading) => reading.name === name)).toMatchObject({ wrong: [], missed: [] })
})
