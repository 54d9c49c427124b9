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
  /** `remote`, `hybrid` or `onsite`. */
  workplace: string
  level: string
  type: string
  body: string
}

/** Every job post that is open at a moment, as a judge sees it: read from the tables, not from the search. */
export async function readFacts(database: Database, now: Date): Promise<Facts[]> {
  const { rows } = await sql<
    Omit<Facts, 'places' | 'skills'> & { place: string | null; skillIds: string[] }
  >`select p.id, p.job_title as title, c.name as company, coalesce(p.job_description, '') as body, p.location_code as place,
      p.is_remote as "isRemote", coalesce(p.employment_type, '') as type,
      coalesce(p.workplace, '') as workplace, coalesce(p.experience_level, '') as level,
      array(select skill_id from posting_skill s where s.posting_id = p.id) as "skillIds"
    from posting p join company c on c.id = p.company_id
    where p.status = 'Published' and ${isOpenSql('p.publish_at', now)}`.execute(database.db)
  return rows.map(withNames)
}

/** Everybody whom a company that proved its domain finds by name or not, as a judge sees them. */
export async function readPeopleFacts(database: Database): Promise<Facts[]> {
  const { rows } = await sql<Omit<Facts, 'places' | 'skills'> & { place: string | null; skillIds: string[] }>`
    select k.id, coalesce(k.job_title, '') as title, '' as company, k.location_code as place, true as "isRemote", '' as workplace,
      '' as level, '' as type,
      k.about || coalesce((select string_agg(e.job_title || ' ' || e.job_description, ' ') from employment e where e.seeker_id = k.id), '') as body,
      array(select skill_id from seeker_skill s where s.seeker_id = k.id) as "skillIds"
    from seeker k where k.findable <> 'no'`.execute(database.db)
  return rows.map(withNames)
}

/** A row with what its codes stand for. */
function withNames<Row extends { place: string | null; skillIds: string[]; body: string }>(row: Row) {
  const { place, skillIds, ...facts } = row
  const book = taxonomyBook()
  return {
    ...facts,
    body: facts.body.replace(/<[^>]*>/g, ' '),
    places: place ? book.placeChain(place) : [],
    skills: skillIds.flatMap((id) => book.skillById(id)?.name ?? []),
  }
}
