import { sql } from 'kysely'
import { bookFee, holdCredits } from '../ledger/index.ts'
import type { Settling } from '../purchases/settling.ts'

interface Fee {
  reference: string
  purchase_id: string
  company_id: string
  currency: string
  fee: number
}

/** Books what the provider kept and only its balance tells of: fees of disputes and refunds, and of payments told late. */
export async function bookMissingFees({ database, clock }: Settling): Promise<void> {
  const { rows } = await sql<Fee>`
    select * from (
      select case when b.kind = 'payment' then 'fee:' || b.purchase_id else 'fee:' || b.id end as reference,
        b.purchase_id, p.company_id, b.currency, case when b.kind = 'fee' then -b.amount else b.fee end as fee
      from balance_movement b join purchase p on p.id = b.purchase_id
      where b.currency = p.currency and p.paid_at is not null
    ) told where fee <> 0 and not exists (select from ledger_move m where m.reference = told.reference)
    order by purchase_id limit 10000`.execute(database.db)
  for (const { reference, purchase_id: purchaseId, company_id: companyId, currency, fee: amount } of rows)
    await database.transaction(async (tx) => {
      await tx.selectFrom('purchase').select('id').where('id', '=', purchaseId).forNoKeyUpdate().execute()
      await holdCredits(tx, companyId)
      await bookFee(tx, { reference, purchaseId, companyId, currency, amount, now: clock.now() })
      if (reference === `fee:${purchaseId}`)
        await tx
          .updateTable('purchase')
          .set({ fee: amount, fee_currency: currency })
          .where('id', '=', purchaseId)
          .execute()
    })
}
