import type { IndexAnswer } from '@chainwork/search-index'
import { bruteForce } from '@chainwork/search-index/oracle'
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
