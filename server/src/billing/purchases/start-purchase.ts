import type { Input } from '@chainwork/contract'
import type * as billing from '@chainwork/contract/billing/endpoints'
import { paymentPath } from '@chainwork/contract/billing/pages'
import type { Purchase } from '@chainwork/contract/billing/schemas'
import type { PostingStatus } from '@chainwork/contract/postings/values'
import { hasRank } from '@chainwork/contract/identity/values'
import { overSince } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reaching } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'
import { PaymentRefused, PaymentUnavailable } from '../../platform/payments/payment-provider.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import type { Prices } from '../../platform/payments/prices.ts'
import { customerOf } from '../cards/customer-of.ts'
import { holdAdmin } from './end-lost-checkouts.ts'
import { endCheckout } from './settle.ts'
import { nextLook } from './next-look.ts'
import { openCheckout } from './open-checkout.ts'
import type { Settling } from './settling.ts'
import { mayPay, purchaseFor, requireOwnCompany } from './show-purchase.ts'
import type { PurchaseRow } from './tables.ts'

/** Minutes that a checkout stays open; the provider takes no less than 30. */
const openMinutes = 60
/** A posting that is paid for with a credit it does not have yet. */
const payable: ReadonlySet<PostingStatus> = new Set(['Draft', 'For Review', 'For Revision', 'Unpaid'])

export interface PurchasePorts extends Pick<Settling, 'operatorMail' | 'passed'> {
  payments: Payments
  /** Public address that the buyer comes back to. */
  origin: string
}

interface Terms {
  origin: string
  prices: Prices
  /** The company as the provider knows it. */
  customerId: string | null
}

interface Wanted {
  offerId: string
  credits: number
  currency: string
  amount: number
  postingId: string | null
}

/**
 * Starts paying by card: the purchase is written down, then its checkout is opened. The same key and body answer the same
 * purchase. Refuses `payment.off`, `rank.tooLow`, `offer.unknown`, `posting.notFound`, `posting.actionNotAllowed` and
 * `payment.unavailable`, after which trying again charges nobody twice.
 */
export function startPurchase(ports: PurchasePorts) {
  const { payments, origin, ...rest } = ports
  return async (
    reaching: Reaching<'recruiter'>,
    { params, body }: Input<typeof billing.startPurchase>,
  ): Promise<Purchase> => {
    const { actor, database, clock } = reaching
    requireOwnCompany(actor, params.id)
    const provider = payments.provider ?? refuse('payment.off')
    // One post is anybody's to pay for, with their own card; the company's credits and cards are its admins'.
    if (!body.postingId && !hasRank(actor.companyRole, 'admin')) refuse('rank.tooLow')
    const wanted = wantedOf(payments.prices, body)
    const settling = { ...rest, database, clock, provider }
    try {
      // A recruiter pays for a post without the company's cards.
      const isAdmin = hasRank(actor.companyRole, 'admin')
      const customerId = isAdmin ? await customerOf(settling, actor, reaching.now) : null
      const terms = { origin, prices: payments.prices, customerId }
      const row = await writeDown(settling, reaching, wanted, terms)
      settling.passed?.('row')
      if (row.session_id || row.status !== 'open') return purchaseFor(actor, row)
      if (!mayPay(actor, row)) refuse('rank.tooLow')
      const { id: sessionId, url } = await openCheckout(settling, row)
      return purchaseFor(actor, { ...row, session_id: sessionId, url })
    } catch (error) {
      if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
        refuse('payment.unavailable')
      throw error
    }
  }
}

function wantedOf(prices: Prices, body: Input<typeof billing.startPurchase>['body']): Wanted {
  const offer = prices.offers.find(({ id }) => id === body.offerId) ?? refuse('offer.unknown')
  const price = offer.prices.find(({ currency }) => currency === body.currency)
  if (!price) refuse('input.invalid', { currency: 'This offer has no price in this currency.' })
  if (body.postingId && offer.credits !== 1)
    refuse('input.invalid', { offerId: 'One job post takes the offer of one credit.' })
  return {
    offerId: offer.id,
    credits: offer.credits,
    currency: price.currency,
    amount: price.amount,
    postingId: body.postingId ?? null,
  }
}

/** The purchase as it is written down; an older open one of the same posting is ended first. */
async function writeDown(
  settling: Settling,
  reaching: Reaching<'recruiter'>,
  wanted: Wanted,
  terms: Terms,
): Promise<PurchaseRow> {
  for (let attempt = 0; attempt < 4; attempt++) {
    const known = await findKnown(reaching, wanted)
    if (known) return known
    if (wanted.postingId) {
      const older = await findOpen(reaching, wanted.postingId)
      if (older) await endCheckout(settling, older, 'expired')
      await requirePayable(reaching, wanted.postingId)
    }
    const row = await settling.database.transaction((tx) => insert(tx, settling, reaching, wanted, terms))
    if (row) return row
  }
  return refuse('request.keyBusy')
}

/** What the same key began before. Refuses `request.keyReused` for anything else under it. */
async function findKnown(
  { database, actor, repeatKey }: Reaching<'recruiter'>,
  wanted: Wanted,
): Promise<PurchaseRow | null> {
  if (repeatKey === null) return null
  const known = await database.db
    .selectFrom('purchase')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('request_key', '=', repeatKey)
    .executeTakeFirst()
  if (!known) return null
  const isSame =
    known.buyer_id === actor.userId &&
    known.offer_id === wanted.offerId &&
    known.currency === wanted.currency &&
    known.posting_id === wanted.postingId
  return isSame ? known : refuse('request.keyReused')
}

async function findOpen(
  { database, actor }: Reaching<'recruiter'>,
  postingId: string,
): Promise<PurchaseRow | null> {
  const open = await database.db
    .selectFrom('purchase')
    .selectAll()
    .where('posting_id', '=', postingId)
    .where('company_id', '=', actor.companyId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open ?? null
}

/** Looked at again when the money is there: it can be deleted or paid for otherwise until then. */
async function requirePayable({ database, actor, now }: Reaching<'recruiter'>, id: string): Promise<void> {
  const { rows } = await sql<{ status: PostingStatus; has_credit: boolean; is_frozen: boolean }>`
    select status, frozen_at is not null as is_frozen,
      credit_used and not (approved_at is not null and publish_at is not null and publish_at <= ${overSince(now)}) as has_credit
    from posting where id = ${id} and company_id = ${actor.companyId}`.execute(database.db)
  const [posting] = rows
  if (!posting) refuse('posting.notFound')
  const isPaidFor = await database.db
    .selectFrom('purchase')
    .select('id')
    .where('posting_id', '=', id)
    .where('status', 'in', ['paid', 'partlyRefunded'])
    .where('handed_in_at', 'is', null)
    .executeTakeFirst()
  if (posting.has_credit || posting.is_frozen || isPaidFor || !payable.has(posting.status))
    refuse('posting.actionNotAllowed')
}

/** Null when somebody else began the same meanwhile. */
async function insert(
  tx: Tx,
  { clock, provider }: Settling,
  { actor, repeatKey }: Reaching<'recruiter'>,
  wanted: Wanted,
  { origin, prices, customerId }: Terms,
): Promise<PurchaseRow | null> {
  if (customerId) await holdAdmin(tx, actor)
  const id = newId('purchase')
  const now = clock.now()
  const of = { id, postingId: wanted.postingId }
  const row = await tx
    .insertInto('purchase')
    .values({
      id,
      company_id: actor.companyId,
      buyer_id: actor.userId,
      request_key: repeatKey,
      offer_id: wanted.offerId,
      credits: wanted.credits,
      currency: wanted.currency,
      amount: wanted.amount,
      tax_behavior: prices.taxBehavior,
      tax_code: prices.taxCode,
      posting_id: wanted.postingId,
      customer_id: customerId,
      email: actor.email,
      success_url: origin + paymentPath(of),
      cancel_url: origin + paymentPath(of, 'canceled'),
      is_live: provider.isLive,
      created_at: now,
      expires_at: new Date(now.getTime() + openMinutes * 60_000),
      look_at: nextLook(now, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
