import {
  bookDispute,
  bookPurchase,
  bookRefund,
  clawBackCredits,
  freezeCredits,
  grantCredits,
  releaseBoughtCredit,
  revokeCredits,
  thawCredits,
} from '../billing/index.ts'
import { reviewSubmitted } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { deletePosting, endPostings } from '../postings/change-status.ts'
import { mergeContent } from '../postings/content.ts'
import { decidePosting } from '../postings/decide-posting.ts'
import { editPosting, submitPosting } from '../postings/edit-posting.ts'
import { blankContent } from '../postings/posting-content.ts'
import { sponsorPosting, unsponsorPosting } from '../postings/sponsor-posting.ts'
import { insertPosting } from '../postings/write-posting.ts'
import { recordSearchChanges } from '../search/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { paidPurchase } from './build-purchases.ts'
import { completeForm } from './complete-form.ts'
import { beginOwing, endOwing, moveFrozen } from './owing-moves.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

/** What the moves of one run share: the companies they are about, chance, and what was used before. */
export interface LedgerWorld {
  companies: string[]
  userId: string
  random: () => number
  /** References and purchases that were used, committed or not: repeating one is a move of its own kind. */
  purchases: { purchaseId: string; companyId: string }[]
  references: string[]
}

/** One of the list, by the chance of this run. */
export const pick = <T>(world: LedgerWorld, from: readonly T[]): T =>
  from[Math.floor(world.random() * from.length)]!
const ports = (review: 'auto' | 'operator') => ({
  recordChanges: recordSearchChanges,
  submitted: reviewSubmitted(review, recordSearchChanges),
  sponsorCredits: 1,
})

/** What the gate proves of a recruiter of this company. */
const writing = (world: LedgerWorld, tx: Tx, companyId: string) =>
  ({ tx, now, actor: { companyId, userId: world.userId } }) as unknown as Writing<'recruiter'>

async function aPosting(world: LedgerWorld, tx: Tx, companyId: string, statuses: readonly string[]) {
  const rows = await tx
    .selectFrom('posting')
    .select('id')
    .where('company_id', '=', companyId)
    .where('shown_status', 'in', statuses as never)
    .execute()
  return rows.length ? pick(world, rows).id : null
}

/** One in three references is used again. */
function reference(world: LedgerWorld): string {
  const known = world.references
  if (known.length && world.random() < 0.3) return pick(world, known)
  known.push(newId('purchase'))
  return known.at(-1)!
}

type Operation = (world: LedgerWorld, tx: Tx, companyId: string) => Promise<unknown>
const order = (world: LedgerWorld, companyId: string, max = 4) => ({
  companyId,
  credits: 1 + Math.floor(world.random() * max),
  reference: reference(world),
  now,
})
const byOperator = (world: LedgerWorld, companyId: string) => {
  const { credits: amount, ...about } = order(world, companyId)
  return { ...about, amount, operator: 'op' }
}
const money = { currency: 'USD', net: 9900, tax: 1881, now }

/** Every move that credits and money know, each about one company and within one transaction. */
export const ledgerOperations: Record<string, Operation> = {
  grant: (world, tx, companyId) => grantCredits(tx, byOperator(world, companyId)),
  revoke: (world, tx, companyId) => revokeCredits(tx, byOperator(world, companyId)),
  draft: async (world, tx, companyId) => {
    const content = mergeContent(blankContent, {
      ...completeForm,
      employmentType: 'full-time',
      requiredSkills: [taxonomyBook().skills[0]!.id],
    })
    await insertPosting(tx, { companyId, createdBy: world.userId, status: 'Draft', content, now })
  },
  submit: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Draft', 'For Revision'])
    const verb = submitPosting(ports(world.random() < 0.3 ? 'auto' : 'operator'))
    if (id) await verb(writing(world, tx, companyId), { params: { id }, query: {}, body: {} })
  },
  decide: async (world, tx, companyId) => {
    const postingId = await aPosting(world, tx, companyId, ['For Review'])
    const decision = pick(world, ['approve', 'approve', 'reject', 'revise'] as const)
    if (postingId)
      await decidePosting(tx, recordSearchChanges, {
        postingId,
        decision,
        reason: decision === 'approve' ? null : 'No.',
        operator: 'op',
        rev: null,
        now,
      })
  },
  takeBack: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['For Review', 'For Revision', 'Published'])
    const input = { params: { id: id! }, query: {}, body: { status: 'Draft' as const } }
    if (id) await editPosting(ports('operator'))(writing(world, tx, companyId), input)
  },
  delete: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Draft'])
    if (id) await deletePosting(writing(world, tx, companyId), { params: { id }, query: {} })
  },
  endAll: async (world, tx, companyId) => {
    if (world.random() < 0.2) await endPostings(tx, recordSearchChanges, companyId, now)
  },
  purchase: async (world, tx, companyId) => {
    const known = world.purchases.filter((purchase) => purchase.companyId === companyId)
    const isAgain = known.length > 0 && world.random() < 0.4
    const purchase = isAgain ? pick(world, known) : { purchaseId: newId('purchase'), companyId }
    if (!isAgain) world.purchases.push(purchase)
    const postingId = world.random() < 0.3 ? await aPosting(world, tx, companyId, ['Draft']) : null
    const paid = { ...money, ...purchase, credits: postingId ? 1 : 5, postingId }
    await tx
      .insertInto('purchase')
      .values(paidPurchase(paid))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await bookPurchase(tx, paid)
  },
  refund: async (world, tx, companyId) => {
    const bookings = tx.selectFrom('ledger_move').select(['purchase_id', 'posting_id'])
    const paid = await bookings.where('kind', '=', 'purchase').where('company_id', '=', companyId).execute()
    if (!paid.length) return
    const purchaseId = pick(world, paid).purchase_id!
    // One refund of everything for each purchase, however often it is asked for.
    const refund = { ...money, companyId, purchaseId, refundId: purchaseId }
    const { posting_id: postingId } = pick(world, paid)
    if (postingId) await releaseBoughtCredit(tx, { companyId, postingId, now })
    const held = await freezeCredits(tx, { ...order(world, companyId), reference: `freeze:${purchaseId}` })
    if ((await bookRefund(tx, refund)) && held)
      await clawBackCredits(tx, { companyId, credits: held, reference: `clawBack:${purchaseId}`, now })
  },
  dispute: async (world, tx, companyId) => {
    const purchase = pick(world, world.purchases)
    if (purchase?.companyId !== companyId) return
    const about = { ...money, ...purchase, disputeId: purchase.purchaseId }
    const isNew = await bookDispute(tx, { ...about, stage: 'opened' })
    if (!isNew) await bookDispute(tx, { ...about, stage: 'won' })
  },
  freeze: (world, tx, companyId) => freezeCredits(tx, order(world, companyId)),
  thaw: (world, tx, companyId) => moveFrozen(tx, order(world, companyId), thawCredits),
  clawBack: (world, tx, companyId) => moveFrozen(tx, order(world, companyId, 2), clawBackCredits),
  beginOwing: ({ random }, tx, companyId) => beginOwing(tx, { companyId, random, now }),
  endOwing: ({ random }, tx, companyId) => endOwing(tx, { companyId, random, now }),
  sponsor: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Published'])
    const input = { params: { id: id! }, query: {} }
    if (id) await sponsorPosting(ports('operator'))(writing(world, tx, companyId), input)
  },
  unsponsor: async (world, tx, companyId) => {
    const id = await aPosting(world, tx, companyId, ['Published'])
    const input = { params: { id: id! }, query: {} }
    if (id) await unsponsorPosting(ports('operator'))(writing(world, tx, companyId), input)
  },
}
