import type { IndexAnswer } from '@chainwork/search-index'
import { bruteForce } from '@chainwork/search-index/oracle'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { describePerson } from './describe-person.ts'
import { personKind } from './person-kind.ts'
import type { PeopleQuery } from './people-query.ts'
import { type ShownPerson, readPeople } from './read-people.ts'

/** The people found as they are now; who changed a moment ago and does not fit the query, as it was searched, any more is left out. */
export async function readFitting(
  db: Db | Tx,
  query: PeopleQuery,
  hits: IndexAnswer['hits'],
): Promise<ShownPerson[]> {
  const people = await readPeople(
    db,
    hits.map(({ id }) => id),
  )
  const plainQuery = { ...query, facets: [] }
  return hits
    .flatMap(({ id }) => people.get(id) ?? [])
    .filter((person) => {
      const document = { ...describePerson(person), rev: 0, range: null }
      return bruteForce(personKind, [document], plainQuery).ids.length > 0
    })
}

/** Close matches that have not changed since the index read them, so nobody is found by a part that they have just hidden. */
export async function readUnchanged(db: Db | Tx, hits: IndexAnswer['hits']): Promise<ShownPerson[]> {
  if (!hits.length) return []
  const ids = hits.map(({ id }) => id)
  const { rows } = await sql<{ seeker_id: string; rev: string; terms: string[]; words: string[] }>`
    select seeker_id, rev, terms, words from person_search where seeker_id = any(${ids})`.execute(db)
  const stored = new Map(rows.map((row) => [row.seeker_id, row]))
  const people = await readPeople(db, ids)
  return hits.flatMap(({ id, rev }) => {
    const [person, row] = [people.get(id), stored.get(id)]
    if (!person || !row || Number(row.rev) !== rev) return []
    const { terms, words } = describePerson(person)
    return JSON.stringify([terms, words]) === JSON.stringify([row.terms, row.words]) ? [person] : []
  })
}
