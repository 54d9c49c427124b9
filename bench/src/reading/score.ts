import type { ResumeProposal } from '@chainwork/contract/profiles/resume'

/** Fields by their names in a proposal. A date has no month where the résumé has none; `now` is an end that is not there yet. */
type Entry = Record<string, string | null>

/** What a résumé says. */
export interface Said {
  personal: Entry
  employment: Entry[]
  education: Entry[]
  /** Site and handle. */
  links: string[]
  skills: string[]
  /** Code and level. */
  languages: [string, string | null][]
  interests: string[]
}

/** How often the résumés say a field, it was proposed, rightly, and with `please check`. */
export type Counts = Map<string, Count>
export type Count = Record<'expected' | 'proposed' | 'right' | 'doubtful' | 'missing', number>

const fold = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()
const same = (one: string, other: string) => fold(one) === fold(other)
const begins = (expected: string, proposed: string) => proposed.startsWith(expected)

const isRight: Record<string, (expected: string, proposed: string) => boolean> = {
  // A coarser place is right, another one is not: `DE` for Berlin, but never Hamburg.
  locationCode: (expected, proposed) => begins(expected, proposed) || begins(proposed, expected),
  startDate: begins,
  endDate: begins,
  jobDescription: (expected, proposed) => same(expected, proposed.replace(/^• /gm, '')),
}

/** Compares a proposal with what is known, value by value. */
export function score(said: Said, proposal: ResumeProposal, counts: Counts): void {
  const doubtful = new Set(proposal.doubtful as readonly string[] | undefined)
  const count = (
    part: string,
    field: string,
    expected?: string | null,
    proposed?: string | null,
    path = '',
  ) => {
    const name = [part, field].filter(Boolean).join(': ')
    const found = counts.get(name) ?? { expected: 0, proposed: 0, right: 0, doubtful: 0, missing: 0 }
    counts.set(name, found)
    if (expected) found.expected += 1
    if (proposed) found.proposed += 1
    else if (expected) found.missing += 1
    if (proposed && doubtful.has(path)) found.doubtful += 1
    if (expected && proposed && (isRight[field] ?? same)(expected, proposed)) found.right += 1
  }
  const compare = (
    part: string,
    expected: Entry | null,
    proposed: object | null,
    path: string,
    fields: Entry,
  ) => {
    for (const field of Object.keys(fields))
      count(part, field, expected?.[field], (proposed as Entry | null)?.[field], `${path}.${field}`)
  }
  compare('', said.personal, proposal.personal, 'personal', said.personal)
  const employment = proposal.employment.map((job) => ({
    ...job,
    endDate: job.isCurrent ? 'now' : job.endDate,
  }))
  for (const [job, found, at] of paired(said.employment, employment, ['companyName', 'jobTitle']))
    compare('job', job, found, `employment.${at}`, said.employment[0]!)
  for (const [study, found, at] of paired(said.education, proposal.education, ['school', 'field']))
    compare('study', study, found, `education.${at}`, said.education[0]!)

  const compareSets = (part: string, expected: readonly string[], proposed: readonly string[]) => {
    const left = [...proposed]
    for (const each of expected) {
      const at = left.findIndex((one) => same(one, each))
      count(part, '', each, at < 0 ? null : left.splice(at, 1)[0])
    }
    for (const each of left) count(part, '', null, each)
  }
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  compareSets(
    'links',
    said.links,
    proposal.links.map(({ name, link }) => `${name} ${link}`),
  )
  compareSets('skills', said.skills, names(proposal.skills))
  compareSets('interests', said.interests, names(proposal.interests))
  const languages = new Map(proposal.languages.map((each) => [each.languageCode, each.proficiencyLevel]))
  compareSets(
    'languages',
    said.languages.map(([code]) => code),
    [...languages.keys()],
  )
  for (const [code, level] of said.languages)
    count('language level', '', level, languages.get(code) ? String(languages.get(code)) : null)
}

/** Each of one list with the likeliest of the other, by these fields and by its dates; what is left over stands alone. */
function paired<F extends object>(known: readonly Entry[], found: readonly F[], fields: readonly string[]) {
  const likeness = (one: Entry, other: Entry) =>
    fields.filter((field) => one[field] && other[field] && same(one[field], other[field])).length * 2 +
    ['startDate', 'endDate', 'level'].filter(
      (field) => one[field] && other[field]?.startsWith(one[field].slice(0, 4)),
    ).length /
      3
  const left = new Set(found.keys())
  const pairs = known.map((one): [Entry | null, F | null, number] => {
    const alike = (at: number) => likeness(one, found[at] as Entry)
    const best = [...left].sort((a, b) => alike(b) - alike(a))[0]
    if (best === undefined || alike(best) === 0) return [one, null, -1]
    left.delete(best)
    return [one, found[best]!, best]
  })
  return [...pairs, ...[...left].map((at): [null, F, number] => [null, found[at]!, at])]
}
