import type { Input } from '@chainwork/contract'
import type * as billing from '@chainwork/contract/billing/endpoints'
import type { PaymentCard } from '@chainwork/contract/billing/schemas'
import type { List } from '@chainwork/contract/page'
import { savedCardPath } from '@chainwork/contract/billing/pages'
import { pagePath } from '@chainwork/contract/pages'
import { refuse } from '../../platform/failure.ts'
import type { Reaching } from '../../platform/http/caller.ts'
import {
  type PaymentProvider,
  PaymentRefused,
  PaymentUnavailable,
} from '../../platform/payments/payment-provider.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { requireOwnCompany } from '../purchases/show-purchase.ts'
import { openCardSetup } from './card-setups.ts'
import { customerOf, findCustomer } from './customer-of.ts'

type Admin = Reaching<'companyAdmin'>

/** Cards of the company, the one that is offered first on top. */
export function listCards({ payments }: { payments: Payments }) {
  return async (reaching: Admin, { params }: Input<typeof billing.listCards>): Promise<List<PaymentCard>> => {
    const provider = providerFor(reaching, payments, params.id)
    const customer = await findCustomer(reaching.database.db, provider, reaching.actor.companyId)
    const items = customer ? await ask(() => provider.listCards(customer)) : []
    const sorted = items.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
    // Where none was chosen, the first is what a checkout offers first.
    const shown = sorted.map((card, at) => ({ ...card, isDefault: at === 0 }))
    return { items: shown, total: shown.length, next: null }
  }
}

/** Opens the page on which a card is entered. The card that was offered first stays so. */
export function addCard({ payments, origin }: { payments: Payments; origin: string }) {
  return async (reaching: Admin, { params }: Input<typeof billing.addCard>): Promise<{ url: string }> => {
    const { database, actor, clock, now } = reaching
    const provider = providerFor(reaching, payments, params.id)
    const page = origin + pagePath('/recruiter/settings/payment-and-billing')
    const currency = payments.prices.offers[0]!.prices[0]!.currency
    return ask(async () => {
      const customerId = await customerOf({ database, provider }, actor, now)
      const [first, ...others] = await provider.listCards(customerId)
      if (first && ![first, ...others].some(({ isDefault }) => isDefault))
        await provider.chooseCard(customerId, first.id)
      const successUrl = origin + savedCardPath
      const setup = { customerId, currency, successUrl, cancelUrl: page }
      return openCardSetup({ database, clock, provider }, actor, setup)
    })
  }
}

/** Deletes a card at the provider. Refuses `card.notFound` for any that is not the company's. */
export function deleteCard({ payments }: { payments: Payments }) {
  return async (
    reaching: Admin,
    { params }: Input<typeof billing.deleteCard>,
  ): Promise<{ message: string }> => {
    const provider = providerFor(reaching, payments, params.id)
    const customer = await findCustomer(reaching.database.db, provider, reaching.actor.companyId)
    const isDone = customer !== null && (await ask(() => provider.deleteCard(customer, params.cardId)))
    return isDone ? { message: 'Card deleted' } : refuse('card.notFound')
  }
}

/** Offers a card first. Refuses `card.notFound` for any that is not the company's. */
export function chooseCard({ payments }: { payments: Payments }) {
  return async (
    reaching: Admin,
    { params }: Input<typeof billing.chooseCard>,
  ): Promise<{ message: string }> => {
    const provider = providerFor(reaching, payments, params.id)
    const customer = await findCustomer(reaching.database.db, provider, reaching.actor.companyId)
    const isDone = customer !== null && (await ask(() => provider.chooseCard(customer, params.cardId)))
    return isDone ? { message: 'Default card changed' } : refuse('card.notFound')
  }
}

/** Refuses `company.notFound` and `payment.off`. */
function providerFor({ actor }: Admin, { provider }: Payments, companyId: string): PaymentProvider {
  requireOwnCompany(actor, companyId)
  return provider ?? refuse('payment.off')
}

/** A provider that is away, or refuses what has to go, is `payment.unavailable`. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentUnavailable || error instanceof PaymentRefused) refuse('payment.unavailable')
    throw error
  }
}
