import type { Db, Tx } from '../db/database.ts'

/** Where files lie. Keys are relative paths of letters, digits, `-`, `.` and `/`; a file never changes under its key. */
export interface Files {
  /** Whole or not at all. Refuses `storage.full` when there is no room, `storage.unavailable` when nothing answers. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. Refuses `storage.unavailable`. */
  read(key: string): Promise<Buffer | null>
  /** Also when there is none. What is kept in the database goes when the transaction is committed. */
  remove(key: string, db: Db | Tx): Promise<void>
}

/** Throws for what is no key. */
export function checkKey(key: string): void {
  if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(key)) throw new Error(`${key} is not a file key`)
}
