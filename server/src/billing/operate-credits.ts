import { pagePath } from '@chainwork/contract/pages'
import { openDays } from '@chainwork/contract/open-window'
import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { isAutomatic, recordOperator } from '../platform/operators/index.ts'
import { bookMove, lockBalance } from './ledger/index.ts'

export interface CreditOrder {
  companyId: string
  /** Positive for both. */
  amount: number
  /** The order, invoice or ticket this is about; the same one is carried out once. */
  reference: string
  operator: string
  now: Date
}

export type CreditAnswer =
  | { result: 'done' | 'alreadyDone'; available: number }
  | { result: 'noCompany' | 'tooFew' | 'referenceTaken'; available: number }

/** Gives credits to a company, once for its reference. */
export function grantCredits(tx: Tx, order: CreditOrder): Promise<CreditAnswer> {
  return carryOut(tx, 'grant', order)
}

/** Takes unused credits back, once for its reference; never more than there are. */
export function revokeCredits(tx: Tx, order: CreditOrder): Promise<CreditAnswer> {
  return carryOut(tx, 'revoke', order)
}

async function carryOut(tx: Tx, kind: 'grant' | 'revoke', order: CreditOrder): Promise<CreditAnswer> {
  const { companyId, reference, operator, now } = order
  const amount = kind === 'grant' ? order.amount : -order.amount
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!company) return { result: 'noCompany', available: 0 }
  const { available } = await lockBalance(tx, companyId)
  const known = await findMove(tx, reference)
  if (known) {
    const isSame = known.company_id === companyId && known.amount === amount && known.kind === kind
    return { result: isSame ? 'alreadyDone' : 'referenceTaken', available }
  }
  if (available + amount < 0) return { result: 'tooFew', available }
  const moveId = await bookMove(tx, {
    reference,
    kind,
    companyId,
    operator,
    credits: { issued: -amount, available: amount },
    now,
  })
  // Only for another company can it have been taken meanwhile: this one's balance is locked.
  if (moveId === null) return { result: 'referenceTaken', available }
  if (!isAutomatic(operator))
    await recordOperator(tx, kind === 'grant' ? 'creditsGranted' : 'creditsRevoked', {
      operator,
      subject: companyId,
      now,
      reason: reference,
      details: { amount: order.amount },
    })
  if (kind === 'grant') await notifyGranted(tx, { companyId, amount, moveId, now })
  return { result: 'done', available: available + amount }
}

/** Shows the owner and admins what they can post with. */
async function notifyGranted(
  tx: Tx,
  grant: { companyId: string; amount: number; moveId: number; now: Date },
): Promise<void> {
  const { companyId, amount, moveId, now } = grant
  await notifyManagers(tx, {
    companyId,
    title: amount === 1 ? '1 credit was added' : `${amount} credits were added`,
    text: `Each pays for one job post, open for ${openDays} days.`,
    path: pagePath('/recruiter/my-jobs'),
    key: `credits:${moveId}`,
    now,
  })
}

/** Notifies the owner and admins of something about their company's credits. */
export async function notifyManagers(
  tx: Tx,
  news: { companyId: string; title: string; text: string; path: string; key: string; now: Date },
): Promise<void> {
  const managers = await tx
    .selectFrom('recruiter')
    .select('user_id')
    .where('company_id', '=', news.companyId)
    .where('status', '=', 'active')
    .where('role', '!=', 'recruiter')
    .limit(50)
    .execute()
  const userIds = managers.map(({ user_id }) => user_id)
  await notify(tx, { ...news, userIds, side: 'recruiter', kind: 'creditsGranted' })
}

function findMove(tx: Tx, reference: string) {
  return tx
    .selectFrom('ledger_move as m')
    .leftJoin('ledger_line as l', (join) =>
      join.onRef('l.move_id', '=', 'm.id').on('l.account', '=', 'available'),
    )
    .select(['m.company_id', 'm.kind', 'l.amount'])
    .where('m.reference', '=', reference)
    .executeTakeFirst()
}
