import type { Id } from '@chainwork/contract'
import * as cases from '@chainwork/contract/console/cases'
import { hasRole } from '@chainwork/contract/console/roles'
import { sql } from 'kysely'
import { banUser } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { recordSearchChanges } from '../search/index.ts'
import {
  type CaseAnswer,
  freezeByHand,
  listCasesForOperators,
  lockCase,
  releaseCase,
  showCase,
  upholdCase,
} from '../trust/index.ts'

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
      write(endpoint, async ({ tx, actor, now }, { params, body }) =>
        decidedOf(
          await verb(tx, recordSearchChanges, {
            ...body,
            caseId: params.id,
            operator: actor.name,
            operatorId: actor.operatorId,
            now,
          }),
        ),
      ),
    ),
    write(cases.release, async ({ tx, actor, now }, { params, body }) =>
      decidedOf(
        await releaseCase(tx, recordSearchChanges, {
          ...body,
          caseId: params.id,
          operator: actor.name,
          operatorId: actor.operatorId,
          now,
        }),
      ),
    ),
    write(cases.ban, async ({ tx, actor, now }, { params, body: { rev, user, reason } }) => {
      const found = await requireRev(tx, params.id, rev)
      const people = await peopleOf(tx, params.id)
      if (!people.some(({ id }) => id === user)) refuse('user.notFound')
      const { result } = await banUser(tx, recordSearchChanges, {
        userId: user,
        reason,
        freezesPostings: true,
        operator: actor.name,
        now,
      })
      if (result === 'noUser') refuse('user.notFound')
      if (result !== 'done') refuse('user.notPossible')
      return { state: found.state, rev: found.rev }
    }),
  ]
}

/** The case, locked, as the operator has seen it; refuses when somebody was faster. */
export async function requireRev(tx: Tx, id: Id<'case'>, rev: number) {
  const found = (await lockCase(tx, id)) ?? refuse('case.notFound')
  return found.rev === rev ? found : refuse('case.changed')
}

/** What was decided; refuses what could not be. */
export function decidedOf(answer: CaseAnswer) {
  if (answer.result === 'noCase') refuse('case.notFound')
  if (answer.result === 'changed') refuse('case.changed')
  if (answer.result === 'notPossible') refuse('case.notPossible')
  if (answer.result === 'needsAnother') refuse('case.needsAnother')
  if (answer.result === 'tooEarly') refuse('case.tooEarly')
  return { state: answer.state, rev: answer.rev }
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
