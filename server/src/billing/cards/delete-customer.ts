import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, enqueue } from '../../platform/queue/index.ts'
import type { Settling } from '../purchases/settling.ts'
import { accountOf } from './customer-of.ts'

/** A company was deleted: the provider forgets it and its cards. */
export const deleteCustomersJob = defineJob({
  name: 'billing.deleteCustomers',
  data: z.strictObject({ companyId: z.string() }),
  retryLimit: 20,
  maxDelay: 3600,
})

/** Has the provider forget a company that is deleted in this transaction. */
export async function deleteCustomer(tx: Tx, companyId: string): Promise<void> {
  await enqueue(tx, deleteCustomersJob, { companyId })
}

/**
 * Deletes the customers of deleted companies, with their cards, at the provider: of one company, or all that are left. What was
 * paid stays there and here. Throws what the provider's calls throw; what was not deleted is found the next time.
 */
export async function deleteCustomers(
  { database, provider }: Pick<Settling, 'database' | 'provider'>,
  companyId?: string,
): Promise<void> {
  const rows = await database.db
    .selectFrom('billing_customer')
    .innerJoin('company', 'company.id', 'billing_customer.company_id')
    .select(['company_id', 'customer_id'])
    .where('company.deleted_at', 'is not', null)
    .where('account', '=', accountOf(provider))
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId!))
    .orderBy('company_id')
    .execute()
  for (const { company_id, customer_id } of rows) {
    await provider.deleteCustomer(customer_id)
    await database.transaction((tx) =>
      tx
        .deleteFrom('billing_customer')
        .where('company_id', '=', company_id)
        .where('customer_id', '=', customer_id)
        .execute(),
    )
  }
}
