import { dayMs } from '@chainwork/contract/durations'
import type { Id, Input } from '@chainwork/contract'
import { hasRank } from '@chainwork/contract/identity/values'
import { idFromSlug } from '@chainwork/contract/ids'
import type { List } from '@chainwork/contract/page'
import type * as trust from '@chainwork/contract/trust/endpoints'
import type { CompanyCase } from '@chainwork/contract/trust/schemas'
import { appealDays, appealDecidedDays, reportWords, rules } from '@chainwork/contract/trust/values'
import { queueDigest } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'
import { type CaseRow, changeCase, dayBefore, lockCase } from './case-rows.ts'

const maxListed = 200

/** What was decided about a company and its posts, latest first; undecided cases of which it was told nothing are not there. Refuses `company.notFound`. */
export async function listCases(
  { db, actor, now }: Reading<'recruiter'>,
  { params }: Input<typeof trust.listCases>,
): Promise<List<CompanyCase>> {
  if (idFromSlug('company', params.id) !== actor.companyId) refuse('company.notFound')
  const isAdmin = hasRank(actor.companyRole, 'admin')
  const cases = await db
    .selectFrom('trust_case as c')
    .selectAll('c')
    .where('company_id', '=', actor.companyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('case_statement as s')
          .select('s.id')
          .whereRef('s.case_id', '=', 'c.id')
          .where('s.decision', '<>', 'released'),
      ),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  const statements = cases.length
    ? await db
        .selectFrom('case_statement')
        .selectAll()
        .where(
          'case_id',
          'in',
          cases.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
    : []
  return wholeList(
    cases.map((row) => ({
      id: row.id as Id<'case'>,
      about: row.subject_kind === 'posting' ? ('posting' as const) : ('company' as const),
      title: row.title,
      jobPostingId: row.subject_kind === 'posting' ? (row.subject_id as Id<'posting'>) : null,
      state: row.state,
      statements: statements
        .filter(({ case_id }) => case_id === row.id)
        .map((each) => ({
          at: each.at.toISOString(),
          decision: each.decision,
          rule: rules[each.rule],
          facts: each.facts,
          isAutomatic: each.is_automatic,
          isAppeal: each.is_appeal,
          isSameOperator: each.is_same_operator,
        })),
      answer: row.answer,
      isScam: row.is_scam && row.state !== 'frozen',
      mayAnswer: mayAnswer(row) && isAdmin,
      appeal: row.appeal,
      appealUntil: isAdmin && mayAppeal(row, now) ? appealEnds(row).toISOString() : null,
      decideBy: decideBy(row)?.toISOString() ?? null,
    })),
  )
}

/** Says what the company has to say, once, before the decision. Refuses `case.notFound`, `case.answered`, `case.decided`. */
export async function answer(
  { tx, actor, now }: Writing<'companyAdmin'>,
  { params, body }: Input<typeof trust.answerCase>,
) {
  const found = await lockOwn(tx, params.id, actor.companyId)
  if (found.answer !== null) refuse('case.answered')
  if (!mayAnswer(found)) refuse('case.decided')
  await changeCase(tx, found, { answer: body.text, answered_at: now })
  return { message: reportWords.answered }
}

/** Appeals a decision, once, within 14 days. Refuses `case.notFound`, `case.notAppealable`. */
export async function appeal(
  { tx, actor, now }: Writing<'companyAdmin'>,
  { params, body }: Input<typeof trust.appealCase>,
) {
  const found = await lockOwn(tx, params.id, actor.companyId)
  if (!mayAppeal(found, now)) refuse('case.notAppealable')
  const dueAt = new Date(now.getTime() + appealDecidedDays * dayMs)
  await changeCase(tx, found, {
    state: 'appealed',
    appeal: body.text,
    appealed_at: now,
    due_at: dueAt,
  })
  for (const at of [now, dayBefore(dueAt)]) await queueDigest(tx, at)
  return { message: reportWords.appealed }
}

/** A case of this company of which it was told; any other refuses `case.notFound`. */
async function lockOwn(tx: Tx, id: string, companyId: string): Promise<CaseRow> {
  const found = await lockCase(tx, id)
  return found?.company_id === companyId && found.state !== 'open' ? found : refuse('case.notFound')
}

const mayAnswer = ({ state, answer: given }: CaseRow) => state === 'frozen' && given === null
const appealEnds = ({ decided_at }: CaseRow) => new Date(decided_at!.getTime() + appealDays * dayMs)
const mayAppeal = (row: CaseRow, now: Date) =>
  row.state === 'upheld' && row.appealed_at === null && appealEnds(row) > now

/** The end of a day, as the moment itself would say when the first report came. */
function decideBy({ state, due_at }: CaseRow): Date | null {
  if (state !== 'frozen' && state !== 'appealed') return null
  return new Date(Math.ceil(due_at.getTime() / dayMs) * dayMs - 1)
}
