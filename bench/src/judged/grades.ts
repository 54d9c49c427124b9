import { type Database, taxonomyBook } from '@chainwork/server'
import { isOpenSql } from '@chainwork/server/platform/open-window'
import { sql } from 'kysely'

/** What a judge knows of one job post. */
export interface Facts {
  id: string
  title: string
  company: string
  /** Names of its skills. */
  skills: readonly string[]
  /** The codes of its place and of all that lies around it. */
  places: readonly string[]
  isRemote: boolean
  type: string
  body: string
}

type Test = (facts: Facts) => boolean

/** How well a job post answers a question: 3 exactly, 2 well, 1 somewhat, 0 not at all. */
export type Grade = (facts: Facts) => number

export const title =
  (pattern: RegExp): Test =>
  (facts) =>
    pattern.test(facts.title)

export const body =
  (pattern: RegExp): Test =>
  (facts) =>
    pattern.test(facts.body)

export const company =
  (pattern: RegExp): Test =>
  (facts) =>
    pattern.test(facts.company)

/** Has one of these skills. */
export const skill =
  (...names: string[]): Test =>
  (facts) =>
    names.some((name) => facts.skills.includes(name))

/** Lies in one of these places. */
export const at =
  (...codes: string[]): Test =>
  (facts) =>
    codes.some((code) => facts.places.includes(code))

export const remote: Test = (facts) => facts.isRemote
export const onsite: Test = (facts) => !facts.isRemote

export const type =
  (name: string): Test =>
  (facts) =>
    facts.type === name

const all =
  (...tests: Test[]): Test =>
  (facts) =>
    tests.every((test) => test(facts))

export const any =
  (...tests: Test[]): Test =>
  (facts) =>
    tests.some((test) => test(facts))

const never: Test = () => false

/** The grade of the first test that holds. */
export function grade(best: Test, good: Test = never, fair: Test = never): Grade {
  return (facts) => (best(facts) ? 3 : good(facts) ? 2 : fair(facts) ? 1 : 0)
}

/** What is graded at least so. */
export const well =
  (work: Grade, least = 2): Test =>
  (facts) =>
    work(facts) >= least

/** The same work under conditions; without them what answers well is worth little. */
export function under(work: Grade, ...conditions: Test[]): Grade {
  const holds = all(...conditions)
  return (facts) => (holds(facts) ? work(facts) : work(facts) >= 2 ? 1 : 0)
}

/** A question as people type it, with what answers it and what must not be shown for it. */
export interface Judged {
  query: string
  grade: Grade
  /** Titles that must be in neither group. */
  never?: RegExp
}

/** Every job post that is open at a moment, as a judge sees it: read from the tables, not from the search. */
export async function readFacts(database: Database, now: Date): Promise<Facts[]> {
  const { rows } = await sql<
    Omit<Facts, 'places' | 'skills'> & { place: string | null; skillIds: string[] }
  >`select p.id, p.job_title as title, c.name as company, coalesce(p.job_description, '') as body, p.location_code as place,
      p.is_remote as "isRemote", coalesce(p.employment_type, '') as type,
      array(select skill_id from posting_skill s where s.posting_id = p.id) as "skillIds"
    from posting p join company c on c.id = p.company_id
    where p.status = 'Published' and ${isOpenSql('p.publish_at', now)}`.execute(database.db)
  const book = taxonomyBook()
  return rows.map(({ place, skillIds, ...facts }) => ({
    ...facts,
    body: facts.body.replace(/<[^>]*>/g, ' '),
    places: place ? book.placeChain(place) : [],
    skills: skillIds.flatMap((id) => book.skillById(id)?.name ?? []),
  }))
}
