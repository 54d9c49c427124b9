import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '@chainwork/server/platform/db/database'
import { type Bodies, type ExtraOf, type Kind, prefixOf } from './objects.ts'
import './tables.ts'

export interface Stored<K extends Kind> {
  body: Bodies[K]
  extra: ExtraOf<K>
}

/** An address like the provider's: nobody guesses another's checkout. */
export function newObjectId(kind: Kind): string {
  return `${prefixOf(kind)}_${randomBytes(15).toString('hex')}`
}

/** Adds an object, or replaces it. */
export async function put<K extends Kind>(
  tx: Tx,
  kind: K,
  body: Bodies[K],
  ...[extra]: K extends 'checkout.session' | 'event' ? [ExtraOf<K>] : []
): Promise<void> {
  const row = { body: JSON.stringify(body), extra: JSON.stringify(extra ?? {}) }
  await tx
    .insertInto('payment_stand_in_object')
    .values({ id: body.id, kind, created: body.created, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Locks an object until the transaction ends; null when there is none of this kind. */
export async function take<K extends Kind>(tx: Tx, kind: K, id: string): Promise<Stored<K> | null> {
  const row = await rowOf(tx, kind, id).forUpdate().executeTakeFirst()
  return row ? (row as Stored<K>) : null
}

export async function find<K extends Kind>(db: Db | Tx, kind: K, id: string): Promise<Stored<K> | null> {
  const row = await rowOf(db, kind, id).executeTakeFirst()
  return row ? (row as Stored<K>) : null
}

/** Any object by its id. */
export async function findAny(db: Db | Tx, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('payment_stand_in_object')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.body ?? null
}

/** Deletes all of a kind whose field has this value. */
export async function remove(tx: Tx, kind: Kind, equal: Record<string, string>): Promise<void> {
  let query = tx.deleteFrom('payment_stand_in_object').where('kind', '=', kind)
  for (const [field, value] of Object.entries(equal))
    query = query.where(sql`body->>${sql.lit(field)}`, '=', value)
  await query.execute()
}

export interface ListOptions {
  /** Field of the body → its value. */
  equal?: Record<string, string | undefined>
  /** Seconds since 1970. */
  created?: { gte?: number | undefined; lt?: number | undefined } | undefined
  /** Events only: of one of these. */
  types?: string[] | undefined
  startingAfter?: string | undefined
  limit?: number | undefined
}

/** Newest first, as the provider lists. */
export async function list<K extends Kind>(
  db: Db | Tx,
  kind: K,
  options: ListOptions,
): Promise<{ items: Stored<K>[]; hasMore: boolean }> {
  const { equal = {}, created, types, startingAfter, limit = 10 } = options
  let query = db
    .selectFrom('payment_stand_in_object')
    .select(['body', 'extra'])
    .where('kind', '=', kind)
    .orderBy('seq', 'desc')
    .limit(limit + 1)
  for (const [field, value] of Object.entries(equal))
    if (value !== undefined) query = query.where(sql`body->>${sql.lit(field)}`, '=', value)
  if (types) query = query.where(sql<string>`body->>'type'`, 'in', types)
  if (created?.gte !== undefined) query = query.where('created', '>=', created.gte)
  if (created?.lt !== undefined) query = query.where('created', '<', created.lt)
  if (startingAfter)
    query = query.where('seq', '<', (eb) =>
      eb.selectFrom('payment_stand_in_object').select('seq').where('id', '=', startingAfter),
    )
  const rows = (await query.execute()) as Stored<K>[]
  return { items: rows.slice(0, limit), hasMore: rows.length > limit }
}

function rowOf(db: Db | Tx, kind: Kind, id: string) {
  return db
    .selectFrom('payment_stand_in_object')
    .select(['body', 'extra'])
    .where('kind', '=', kind)
    .where('id', '=', id)
}
