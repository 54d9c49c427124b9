import type { RecruiterStart } from '@chainwork/contract/applications/recruiter-start'
import {
  answeredDays,
  closingDays,
  maxTodo,
  waitingDays,
} from '@chainwork/contract/applications/start-values'
import { undecidedStages } from '@chainwork/contract/applications/values'
import { dayMs } from '@chainwork/contract/durations'
import { openMs } from '@chainwork/contract/open-window'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../platform/http/caller.ts'

/** Up to `limit` rows, one for each answer to an invitation of a company since a moment; the invitations know. */
export type AnswersSince = (about: { companyId: string; since: Date; limit: number }) => RawBuilder<unknown>

/** GET /api/recruiter/start, in one statement of which each part reads a stretch of an index. */
export function showStart(answersSince: AnswersSince) {
  return async ({ db, actor, now }: Reading<'recruiter'>): Promise<RecruiterStart> => {
    const { rows } = await startQuery(actor.companyId, answersSince, now).execute(db)
    const { closing, ...counts } = rows[0]!
    return {
      ...counts,
      closingSoon: closing.map(({ id, jobTitle, publishAt }) => ({
        id,
        jobTitle,
        closesAt: new Date(Date.parse(publishAt) + openMs).toISOString(),
      })),
    }
  }
}

interface Row {
  newApplicants: number
  waitingLong: number
  answeredInvitations: number
  forRevision: number
  closing: { id: RecruiterStart['closingSoon'][number]['id']; jobTitle: string; publishAt: string }[]
}

/** The statement alone, so that its plan can be looked at. */
export function startQuery(companyId: string, answersSince: AnswersSince, now: Date) {
  const since = new Date(now.getTime() - waitingDays * dayMs)
  const answers = answersSince({
    companyId,
    since: new Date(now.getTime() - answeredDays * dayMs),
    limit: maxTodo,
  })
  const over = new Date(now.getTime() - openMs)
  const soon = new Date(over.getTime() + closingDays * dayMs)
  return sql<Row>`
    select
      (select count(*)::int from (select from application where company_id = ${companyId} and status = 'Applied'
        and applied_at > ${since} limit ${maxTodo}) fresh) as "newApplicants",
      (select count(*)::int from (select from unnest(${[...undecidedStages]}::text[]) stage cross join lateral (
        select from application where company_id = ${companyId} and status = stage and applied_at <= ${since}
          and first_told_at is null limit ${maxTodo}) each limit ${maxTodo}) waiting) as "waitingLong",
      (select count(*)::int from (${answers}) answered) as "answeredInvitations",
      (select count(*)::int from (select from posting where company_id = ${companyId} and shown_status = 'For Revision'
        limit ${maxTodo}) back) as "forRevision",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'jobTitle', job_title, 'publishAt', publish_at)
        order by publish_at, id) from (select id, job_title, publish_at from posting where company_id = ${companyId}
        and status = 'Published' and board_id is null and publish_at > ${over} and publish_at <= ${soon}
        order by publish_at, id limit ${maxTodo}) soon), '[]') as closing`
}
