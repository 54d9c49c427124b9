import { readFileSync } from 'node:fs'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'

/** A résumé as written and its expected values: one per line, `*` for any value, ` or ` between two right ones. */
interface WrittenResume {
  name: string
  lines: string[]
  says: { kind: string; values: string[] }[]
}

/** Résumés of invented people, in layouts and languages that no template of the bench has. */
export function writtenResumes(): WrittenResume[] {
  const text = readFileSync(new URL('resumes-as-written.txt', import.meta.url), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .map((written) => {
      const [body = '', truth = ''] = written.split('--- says\n')
      const [name = '', ...lines] = body.trim().split('\n')
      const says = truth
        .trim()
        .split('\n')
        .map((line) => {
          const [kind = '', ...rest] = line.split(': ')
          return { kind, values: rest.join(': ').split(' | ') }
        })
      return { name, lines, says }
    })
}

/** How a résumé was read: values that are right, those that are wrong or not there at all, and those that nobody proposed. */
interface Reading {
  right: number
  wrong: string[]
  missed: string[]
}

/** Compares what was proposed with what the résumé says. */
export function compareReading({ says }: WrittenResume, proposal: ResumeProposal, placeOf: PlaceOf): Reading {
  const reading: Reading = { right: 0, wrong: [], missed: [] }
  const compare = (what: string, expected: string, found: string | null | undefined) => {
    if (expected === '*') return
    if (!found) reading.missed.push(`${what}: ${expected}`)
    else if (expected.split(' or ').some((each) => isSame(each, found))) reading.right += 1
    else reading.wrong.push(`${what}: ${found}, not ${expected}`)
  }
  const { personal, employment, education, languages } = proposal
  const own: Record<string, string | null> = {
    name: [personal.firstName, personal.lastName].filter(Boolean).join(' '),
    email: personal.email,
    phone: personal.phone,
    title: personal.jobTitle,
    place: placeOf(personal.locationCode),
  }
  for (const { kind, values } of says) if (kind in own) compare(kind, values[0]!, own[kind])
  for (const [kind, entries] of [
    ['job', employment.map((job) => [job.jobTitle, job.companyName, job.startDate, job.endDate ?? 'now'])],
    ['school', education.map((each) => [each.level, each.field, each.school, each.startDate, each.endDate])],
  ] as const) {
    const open = [...entries]
    for (const { values } of says.filter((each) => each.kind === kind)) {
      const likeness = (entry: (string | null)[]) =>
        values.filter((value, at) => value.split(' or ').some((each) => isSame(each, entry[at] ?? ''))).length
      const entry = open.toSorted((a, b) => likeness(b) - likeness(a))[0]
      const isThere = entry !== undefined && likeness(entry) > 0
      if (isThere) open.splice(open.indexOf(entry), 1)
      for (const [at, value] of values.entries()) compare(kind, value, isThere ? entry[at] : null)
    }
    reading.wrong.push(...open.map((entry) => `${kind} that nobody had: ${entry.join(' | ')}`))
  }
  for (const { values } of says.filter(({ kind }) => kind === 'lang')) {
    const [code, level = '*'] = values[0]!.split(' ')
    const found = languages.find(({ languageCode }) => languageCode === code)
    compare('language', code!, found?.languageCode)
    if (found) compare(`level of ${code}`, level, found.proficiencyLevel?.toString())
  }
  return reading
}

type PlaceOf = (code: string | null) => string | null

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ')

/** A year stands for any month of it; of a place its beginning is enough. */
function isSame(expected: string, found: string): boolean {
  if (/^\d{4}$/.test(expected)) return found.startsWith(expected)
  return fold(expected) === fold(found)
}
