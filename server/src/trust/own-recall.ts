import type { Id, Input } from '@chainwork/contract'
import type * as trust from '@chainwork/contract/trust/endpoints'
import type { OwnRecall } from '@chainwork/contract/trust/schemas'
import { rules } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'

/** What a recall says to one whom it concerns; that they read it is written down. Refuses `recall.notFound`. */
export async function showRecall(
  { tx, actor, now }: Writing<'signedIn'>,
  { params }: Input<typeof trust.showRecall>,
): Promise<OwnRecall> {
  const read = await tx
    .updateTable('recall_recipient')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('recall_id', '=', params.id)
    .where('user_id', '=', actor.userId)
    .where('notified_at', 'is not', null)
    .executeTakeFirst()
  if (!Number(read.numUpdatedRows)) refuse('recall.notFound')
  const recall = await tx
    .selectFrom('recall')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  const statement = await tx
    .selectFrom('case_statement')
    .select(['rule', 'facts'])
    .where('case_id', '=', recall.case_id)
    .where('decision', '=', 'upheld')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isWithdrawn = recall.state === 'withdrawn'
  return {
    id: recall.id as Id<'recall'>,
    company: recall.company,
    isImitated: recall.is_imitated,
    isWithdrawn,
    withdrawnBecause: recall.withdrawn_because,
    rule: rules[statement?.rule ?? 'other'],
    facts: isWithdrawn ? '' : (statement?.facts ?? ''),
    orderedAt: recall.ordered_at.toISOString(),
    saw: actor.seekerId ? await sightsOf(tx, recall.company_id, actor.seekerId) : [],
  }
}

interface Sight {
  kind: OwnRecall['saw'][number]['kind']
  at: string
  about: string | null
  parts: string[]
}

/** What we recorded that a company saw of somebody: which parts, never their content. */
async function sightsOf(tx: Tx, companyId: string, seekerId: string): Promise<Sight[]> {
  const { rows } = await sql<Sight>`
    select 'applied' as kind, to_char(a.applied_at at time zone 'UTC', 'YYYY-MM-DD') as at, p.job_title as about,
      array_remove(array[
        case when a.profile::json ->> 'firstName' <> '' then 'name' end,
        case when a.profile::json ->> 'email' is not null then 'email' end,
        case when a.profile::json ->> 'phone' is not null then 'phone' end,
        case when json_array_length(coalesce(a.profile::json -> 'employmentHistory', '[]')) > 0 then 'employment' end,
        case when json_array_length(coalesce(a.profile::json -> 'educationHistory', '[]')) > 0 then 'education' end,
        case when a.on_chain is not null then 'on-chain scores' end,
        case when a.thresholds is not null then 'attached thresholds' end,
        case when jsonb_array_length(a.answers) > 0 then 'answers' end], null) as parts
    from application a join application_posting p on p.digest = a.posting_digest
    where a.company_id = ${companyId} and a.seeker_id = ${seekerId}
    union all select 'looked', v.day::text, null, string_to_array(v.groups, ',')
    from profile_view v where v.company_id = ${companyId} and v.seeker_id = ${seekerId}
    union all select case when i.introduced_at is null then 'invited' else 'introduced' end,
      to_char(coalesce(i.introduced_at, i.created_at) at time zone 'UTC', 'YYYY-MM-DD'), i.job_title,
      case when i.introduced_at is null then '{}'::text[] else array['name', 'picture'] end
    from job_invitation i where i.company_id = ${companyId} and i.seeker_id = ${seekerId}
    union all select 'wrote', to_char(t.last_at at time zone 'UTC', 'YYYY-MM-DD'), t.job_title,
      case when t.seeker_wrote > 0 then array['what you wrote'] else '{}'::text[] end
    from thread t where t.company_id = ${companyId} and t.seeker_id = ${seekerId}
      and exists (select from thread_message m where m.thread_id = t.id and m.kind = 'text')
    union all select 'interviewed', to_char(min(n.created_at) at time zone 'UTC', 'YYYY-MM-DD'), p.job_title,
      case when bool_or(n.booked_offer_id is not null) then array['the times you picked'] else '{}'::text[] end
    from interview n join application a on a.id = n.application_id join application_posting p on p.digest = a.posting_digest
    where n.company_id = ${companyId} and n.seeker_id = ${seekerId} group by a.id, p.job_title
    order by 2, 1`.execute(tx)
  return rows
}
