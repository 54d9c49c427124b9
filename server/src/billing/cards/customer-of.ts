import type { Database, Db } from '../../platform/db/database.ts'
import type { Recruiter } from '../../platform/http/caller.ts'
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'
import { findBillingDetails } from '../details/billing-details.ts'
import './tables.ts'

interface Services {
  database: Database
  provider: PaymentProvider
}

/** Each kind of account has customers of its own. */
export const accountOf = ({ isStandIn, isLive }: PaymentProvider) =>
  isStandIn ? 'standIn' : isLive ? 'live' : 'test'

/** The provider's customer that a company is; null until it has saved a card or bought credits. */
export async function findCustomer(
  db: Db,
  provider: PaymentProvider,
  companyId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customer')
    .select('customer_id')
    .where('company_id', '=', companyId)
    .where('account', '=', accountOf(provider))
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/**
 * The same, made when there is none, with the billing details of now, so that nobody types them again at the checkout. Throws
 * what the provider's calls throw.
 */
export async function customerOf(
  { database, provider }: Services,
  { companyId, email }: Pick<Recruiter, 'companyId' | 'email'>,
  now: Date,
): Promise<string> {
  const known = await findCustomer(database.db, provider, companyId)
  const customerId = known ?? (await makeCustomer({ database, provider }, { companyId, email }, now))
  await handOverDetails({ database, provider }, companyId, customerId)
  return customerId
}

async function makeCustomer(
  { database, provider }: Services,
  { companyId, email }: Pick<Recruiter, 'companyId' | 'email'>,
  now: Date,
): Promise<string> {
  const { name } = await database.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const made = await provider.createCustomer({ companyId, name, email })
  const account = accountOf(provider)
  await database.transaction((tx) =>
    tx
      .insertInto('billing_customer')
      .values({ company_id: companyId, account, customer_id: made.id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  // Of two at once the first counts.
  return (await findCustomer(database.db, provider, companyId)) ?? made.id
}

/** Tells the provider of billing details that it has not, or not as they are now. */
async function handOverDetails(
  { database, provider }: Services,
  companyId: string,
  customerId: string,
): Promise<void> {
  const details = await findBillingDetails(database.db, companyId)
  const saved = await database.db
    .selectFrom('billing_details as d')
    .innerJoin('billing_customer as c', 'c.company_id', 'd.company_id')
    .select(['d.updated_at', 'c.details_at'])
    .where('d.company_id', '=', companyId)
    .where('c.customer_id', '=', customerId)
    .executeTakeFirst()
  if (!details || !saved || saved.details_at?.getTime() === saved.updated_at.getTime()) return
  await provider.updateCustomer(customerId, details)
  await database.transaction((tx) =>
    tx
      .updateTable('billing_customer')
      .set({ details_at: saved.updated_at })
      .where('company_id', '=', companyId)
      .where('customer_id', '=', customerId)
      .execute(),
  )
}
