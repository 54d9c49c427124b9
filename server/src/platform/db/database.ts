import type { Kysely } from 'kysely'
import type pg from 'pg'

/** Every table; each module adds its own in its `tables.ts` by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Tables {}

/** Reads outside a transaction. */
export type Db = Kysely<Tables>

declare const inTransaction: unique symbol
/** A transaction: what writes takes this, so writing without one does not compile. */
export type Tx = Kysely<Tables> & { readonly [inTransaction]: true }

export interface Database {
  kind: 'pglite' | 'postgresql'
  /** Where the files of an embedded database are. */
  folder?: string
  db: Db
  pool: pg.Pool
  /** Runs work in one transaction. On the embedded database everything else waits, so work must use `tx` only. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The whole embedded database as one tar; PostgreSQL has tools of its own. */
  dump?(): Promise<Blob>
  close(): Promise<void>
}
