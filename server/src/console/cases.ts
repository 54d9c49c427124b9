import type { Id } from '@chainwork/contract'
import * as cases from '@chainwork/contract/console/cases'
import { caseRefusals, userRefusals } from '@chainwork/contract/console/refusals'
import { hasRole } from '@chainwork/contract/console/roles'
import { sql } from 'kysely'
import { banUser } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { recordSearchChanges } from '../search/index.ts'
import {
  freezeByHand,
  listCasesForOperators,
  lockCase,
  releaseCase,
  showCase,
  upholdCase,
} from '../trust/index.ts'
import { carriedOut, orderedBy } from './carried-out.ts'

const shown = 200

/** What was reported, and the decisions about it: the same verbs as `chainwork cases`. */
export function caseDoors(): Door[] {
  return [
    read(cases.listCases, async ({ db }, { query }) => ({
      items: await listCasesForOperators(db, { decided: query.decided === 'true', limit: shown }),
    })),
    read(cases.showCase, async ({ db, actor }, { params: { id } }) => {
      const found = (await showCase(db, id)) ?? refuse('case.notFound')
      // It names people and how to reach them.
      const maySee = hasRole(actor.role, 'moderate')
      const reported = found.reported.map((each) => ({
        ...each,
        evidence: maySee ? [each.evidence].flat() : [],
      }))
      return { ...found, reported, people: await peopleOf(db, id) }
    }),
    ...(
      [
        [cases.freeze, freezeByHand],
        [cases.uphold, upholdCase],
      ] as const
    ).map(([endpoint, verb]) =>
      write(endpoint, async (writing, { params, body }) => {
        const order = { ...body, caseId: params.id, ...orderedBy(writing) }
        return carriedOut(await verb(writing.tx, recordSearchChanges, order), caseRefusals)
      }),
    ),
    write(cases.release, async (writing, { params, body }) => {
      const order = { ...body, caseId: params.id, ...orderedBy(writing) }
      return carriedOut(await releaseCase(writing.tx, recordSearchChanges, order), caseRefusals)
    }),
    write(cases.ban, async (writing, { params, body: { rev, user: userId, reason } }) => {
      const { tx } = writing
      const found = await requireRev(tx, params.id, rev)
      if (!(await peopleOf(tx, params.id)).some(({ id }) => id === userId)) refuse('user.notFound')
      const order = { userId, reason, freezesPostings: true, ...orderedBy(writing) }
      carriedOut(await banUser(tx, recordSearchChanges, order), userRefusals)
      return { state: found.state, rev: found.rev }
    }),
  ]
}

/** The case, locked, as the operator has seen it; refuses when somebody was faster. */
export async function requireRev(tx: Tx, id: Id<'case'>, rev: number) {
  const found = (await lockCase(tx, id)) ?? refuse('case.notFound')
  return found.rev === rev ? found : refuse('case.changed')
}

/** The people responsible for the subject of a case, as recorded when it was opened. */
async function peopleOf(db: Db | Tx, id: string): Promise<{ id: string; name: string; isBanned: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; isBanned: boolean }>`
    select u.id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), 'Without a name') as name,
      u.state = 'inactive' as "isBanned"
    from trust_case t join app_user u on u.id = any(t.answerable) or u.id = t.subject_id
    where t.id = ${id} order by u.id`.execute(db)
  return rows
}
