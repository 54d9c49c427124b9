import { sql } from 'kysely'
import { refuse } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'

/** Whether the database answers; for demo and development. In production refuses `route.notFound`. */
export function showDatabase(isOpen: boolean) {
  return async ({ database }: Reaching<'anyone'>): Promise<{ ok: boolean; kind: string }> => {
    if (!isOpen) refuse('route.notFound')
    const ok = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    return { ok, kind: database.kind }
  }
}
