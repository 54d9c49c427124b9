import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import type { Job, Moment, Study, Truth } from './truth.ts'
import { type DateHand, saysMonths } from './write-dates.ts'

interface Count {
  /** Said by the résumé. */
  expected: number
  proposed: number
  right: number
  /** Proposed with `please check`. */
  doubtful: number
}
export type Counts = Map<string, Count>
/** A value that was proposed wrongly, or is there and was not proposed, to be looked at. */
export interface Miss {
  field: string
  expected: string | null
  proposed: string | null
}

const fold = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()

/** A coarser place is right, another one is not: `DE` for Berlin, but never Hamburg. */
const samePlace = (expected: string, proposed: string) =>
  proposed.startsWith(expected) || expected.startsWith(proposed)

const sameMonth = (expected: Moment, proposed: string, hasMonth: boolean) =>
  hasMonth && expected.month !== null
    ? proposed === `${expected.year}-${String(expected.month).padStart(2, '0')}`
    : proposed.startsWith(String(expected.year))

/** Compares a proposal with what is known, value by value. */
export function score(
  truth: Truth,
  dates: DateHand,
  proposal: ResumeProposal,
  counts: Counts,
  misses: Miss[] = [],
): void {
  const doubtful = new Set((proposal as { doubtful?: readonly string[] }).doubtful)
  const count = (
    field: string,
    expected: string | null,
    proposed: string | null,
    path: string,
    isRight = (a: string, b: string) => fold(a) === fold(b),
  ) => {
    const found = counts.get(field) ?? { expected: 0, proposed: 0, right: 0, doubtful: 0 }
    counts.set(field, found)
    if (expected !== null) found.expected += 1
    if (proposed !== null) found.proposed += 1
    if (proposed !== null && doubtful.has(path)) found.doubtful += 1
    const right = expected !== null && proposed !== null && isRight(expected, proposed)
    if (right) found.right += 1
    else if (expected !== null || proposed !== null) misses.push({ field, expected, proposed })
  }
  const { personal } = proposal
  count('first name', truth.firstName, personal.firstName, 'personal.firstName')
  count('last name', truth.lastName, personal.lastName, 'personal.lastName')
  count('e-mail', truth.email, personal.email, 'personal.email')
  count('phone', truth.phone?.code ?? null, personal.phone, 'personal.phone')
  count('title', truth.title, personal.jobTitle, 'personal.jobTitle')
  count('place', truth.place?.code ?? null, personal.locationCode, 'personal.locationCode', samePlace)
  count('about', truth.about, personal.about, 'personal.about')

  const jobs = paired(
    truth.jobs,
    proposal.employment,
    (job: Job, found) =>
      Number(same(job.company, found.companyName)) * 2 +
      Number(same(job.title, found.jobTitle)) * 2 +
      Number(found.startDate?.startsWith(String(job.start.year)) ?? false),
  )
  for (const [job, found, at] of jobs) {
    const path = `employment.${at}`
    const hasMonths = job ? saysMonths(job, dates) : false
    const month = (expected: Moment | null) => expected && `${expected.year}-${expected.month}`
    count('job: title', job?.title ?? null, found?.jobTitle ?? null, `${path}.jobTitle`)
    count('job: company', job?.company ?? null, found?.companyName ?? null, `${path}.companyName`)
    count(
      'job: place',
      job?.place?.code ?? null,
      found?.locationCode ?? null,
      `${path}.locationCode`,
      samePlace,
    )
    count(
      'job: start',
      job ? month(job.start) : null,
      found?.startDate ?? null,
      `${path}.startDate`,
      (_, proposed) => sameMonth(job!.start, proposed, hasMonths),
    )
    const end = found?.isCurrent ? 'now' : (found?.endDate ?? null)
    count('job: end', job ? (month(job.end) ?? 'now') : null, end, `${path}.endDate`, (_, proposed) =>
      job!.end ? sameMonth(job!.end, proposed, hasMonths) : proposed === 'now',
    )
    count(
      'job: description',
      job?.duties.length ? job.duties.join('\n') : null,
      found?.jobDescription ?? null,
      `${path}.jobDescription`,
      (expected, proposed) =>
        fold(proposed.replace(/^• /gm, '').replaceAll('\n', ' ')) === fold(expected.replaceAll('\n', ' ')),
    )
  }
  const studies = paired(
    truth.studies,
    proposal.education,
    (study: Study, found) =>
      Number(same(study.school, found.school)) * 2 +
      Number(same(study.field, found.field)) * 2 +
      Number(study.level === found.level) +
      Number(Boolean(study.end && found.endDate?.startsWith(String(study.end.year)))),
  )
  for (const [study, found, at] of studies) {
    const path = `education.${at}`
    const hasMonths = dates.style !== 'years'
    const month = (expected: Moment | null | undefined) =>
      expected ? `${expected.year}-${expected.month}` : null
    count('study: level', study?.level ?? null, found?.level ?? null, `${path}.level`)
    count('study: field', study?.field ?? null, found?.field ?? null, `${path}.field`)
    count('study: school', study?.school ?? null, found?.school ?? null, `${path}.school`)
    count('study: start', month(study?.start), found?.startDate ?? null, `${path}.startDate`, (_, proposed) =>
      sameMonth(study!.start!, proposed, hasMonths),
    )
    count('study: end', month(study?.end), found?.endDate ?? null, `${path}.endDate`, (_, proposed) =>
      sameMonth(study!.end!, proposed, hasMonths),
    )
  }
  const set = (field: string, expected: readonly string[], proposed: readonly string[]) => {
    const left = [...proposed]
    for (const each of expected) {
      const at = left.findIndex((one) => fold(one) === fold(each))
      count(field, each, at < 0 ? null : left.splice(at, 1)[0]!, '')
    }
    for (const each of left) count(field, null, each, '')
  }
  set(
    'links',
    truth.links.map(({ name, handle, address }) => `${name} ${handle || `${address}/`}`),
    proposal.links.map(({ name, link }) => `${name} ${link}`),
  )
  set(
    'skills',
    truth.skills,
    proposal.skills.map(({ name }) => name),
  )
  set(
    'languages',
    truth.languages.map(({ code }) => code),
    proposal.languages.map(({ languageCode }) => languageCode),
  )
  for (const { code, level } of truth.languages) {
    const found = proposal.languages.find(({ languageCode }) => languageCode === code)
    count(
      'language level',
      level === null ? null : String(level),
      found?.proficiencyLevel ? String(found.proficiencyLevel) : null,
      '',
    )
  }
  set(
    'interests',
    truth.hobbies,
    proposal.interests.map(({ name }) => name),
  )
}

const same = (one: string, other: string | null) => other !== null && fold(one) === fold(other)

/** Each of one list with the likeliest of the other; what is left over stands alone. */
function paired<T, F>(
  known: readonly T[],
  found: readonly F[],
  likeness: (one: T, other: F) => number,
): [T | null, F | null, number][] {
  const left = new Set(found.keys())
  const pairs = known.map((one): [T | null, F | null, number] => {
    const best = [...left].sort((a, b) => likeness(one, found[b]!) - likeness(one, found[a]!))[0]
    if (best === undefined || likeness(one, found[best]!) === 0) return [one, null, -1]
    left.delete(best)
    return [one, found[best]!, best]
  })
  return [...pairs, ...[...left].map((at): [T | null, F | null, number] => [null, found[at]!, at])]
}
