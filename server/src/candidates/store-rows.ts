import { crc32 } from 'node:zlib'
import { candidateFacets } from '@chainwork/contract/candidates/facets'
import type { SnapshotIdentity } from '@chainwork/search-index'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { type DescribedPerson, describePerson } from './describe-person.ts'
import { personKind } from './person-kind.ts'
import { readPeople } from './read-people.ts'

/** The channel that says that people have changed; the triggers know it too. */
export const personChannel = 'person_change'
/** People described in one transaction. */
const batchSize = 500
/** One process at a time makes rows, so that nobody writes what they read before somebody else did. */
const rowsLock = 7_803_501

/** Raised with every change of how words and terms are made that no table says. */
const recipeVersion = 6

/** Version of what `describePerson` makes of a person; rows made by older code are made again at the next start. */
export const personTermsVersion =
  crc32(
    JSON.stringify([
      recipeVersion,
      taxonomyBook().placesVersion,
      process.versions['tz'],
      personKind,
      candidateFacets,
    ]),
  ) >>> 1

/**
 * Makes the rows of everybody whom a committed transaction has touched since, and leaves a change for the indexes where a row is
 * another one than before. Interrupted, it begins again where it was.
 */
export async function refreshPeople(database: Database): Promise<void> {
  for (let hasMore = await isTouched(database); hasMore;)
    hasMore = await database.transaction(async (tx) => {
      await lockRows(tx)
      const { rows } = await sql<{ seeker_id: string }>`
        delete from person_touched where seq in (select seq from person_touched order by seq limit ${batchSize})
        returning seeker_id`.execute(tx)
      await storeRows(tx, [...new Set(rows.map(({ seeker_id }) => seeker_id))])
      return rows.length === batchSize
    })
}

async function isTouched({ db }: Database): Promise<boolean> {
  return (await db.selectFrom('person_touched').select('seq').limit(1).execute()).length > 0
}

async function lockRows(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rowsLock})`.execute(tx)
}

/** Rows and changes of these people. */
async function storeRows(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  // People who are being deleted wait, or are gone already.
  const there = await sql<{ id: string }>`
    select id from seeker where id = any(${ids}) order by id for key share`.execute(tx)
  const existing = new Set(there.rows.map(({ id }) => id))
  const described = [...(await readPeople(tx, ids)).values()].map(describePerson)
  const listed = new Set(described.map(({ id }) => id))
  // The rows of people who are gone fell with them.
  const gone = ids.filter((id) => !existing.has(id))
  const others = ids.filter((id) => existing.has(id) && !listed.has(id))
  const changed = [...gone, ...(await removeRows(tx, others)), ...(await writeRows(tx, described))]
  if (!changed.length) return
  await sql`insert into person_change (seeker_id) select unnest(${changed}::text[])`.execute(tx)
  await sql`select pg_notify(${personChannel}, '')`.execute(tx)
}

/** Answers who had one. */
async function removeRows(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const removed = await sql<{ seeker_id: string }>`
    delete from person_search where seeker_id = any(${ids}) returning seeker_id`.execute(tx)
  return removed.rows.map(({ seeker_id }) => seeker_id)
}

/** Answers whose row is another one now. */
async function writeRows(tx: Tx, described: readonly DescribedPerson[]): Promise<string[]> {
  if (!described.length) return []
  const rows = described.map((person) => ({
    seeker_id: person.id,
    active_at: new Date(person.orderKey),
    terms: person.terms,
    words: person.words,
  }))
  const written = await sql<{ seeker_id: string }>`
    insert into person_search as kept (seeker_id, active_at, terms, words)
    select seeker_id, active_at, terms, words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(seeker_id text, active_at timestamptz, terms text[], words text[])
    on conflict (seeker_id) do update set active_at = excluded.active_at, terms = excluded.terms, words = excluded.words,
      rev = nextval('person_search_rev')
      where (kept.active_at, kept.terms, kept.words)
        is distinct from (excluded.active_at, excluded.terms, excluded.words)
    returning seeker_id`.execute(tx)
  return written.rows.map(({ seeker_id }) => seeker_id)
}

/** Makes every row again when older code made them; answers what a snapshot of them must agree with. */
export async function bringPeopleUpToDate(database: Database): Promise<SnapshotIdentity> {
  const { db } = database
  const { database_id } = await db.selectFrom('search_state').select('database_id').executeTakeFirstOrThrow()
  const { terms_version } = await db
    .selectFrom('person_state')
    .select('terms_version')
    .executeTakeFirstOrThrow()
  if (terms_version !== personTermsVersion) {
    await rebuildPeople(database)
    await db.updateTable('person_state').set({ terms_version: personTermsVersion }).execute()
  }
  return { database: database_id, termsVersion: personTermsVersion }
}

/** Makes every row again, in batches. */
async function rebuildPeople(database: Database): Promise<void> {
  for (let last = ''; ;) {
    const rows = await database.db
      .selectFrom('seeker')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    if (!rows.length) return
    await database.transaction(async (tx) => {
      await lockRows(tx)
      await storeRows(
        tx,
        rows.map(({ id }) => id),
      )
    })
    last = rows.at(-1)!.id
  }
}
