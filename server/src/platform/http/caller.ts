import type { Who } from '@chainwork/contract'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/database.ts'

/** Somebody without a session. The gate mints the other actors from the database. */
export interface Guest {
  kind: 'guest'
}

export type Actor = Guest

/** The proof a verb receives for what its endpoint declares. */
export interface Proofs extends Record<Who, Actor> {
  anyone: Actor
}

/** What every verb knows of its request. */
export interface Caller<W extends Who = Who> {
  actor: Proofs[W]
  /** One moment for the whole request. */
  now: Date
  clock: Clock
  requestId: string
}

export interface Reading<W extends Who = Who> extends Caller<W> {
  db: Db
}

export interface Writing<W extends Who = Who> extends Caller<W> {
  tx: Tx
}
