import type { Database, Tx } from '../../platform/db/database.ts'
import { databaseOf } from '../../platform/db/transaction.ts'
import type { Seller } from '../../platform/payments/seller-settings.ts'

const sellers = new WeakMap<Database, Seller>()

/** Says who sells on this database; receipts issued from here on carry it. */
export function registerSeller(database: Database, seller: Seller | null): void {
  if (seller) sellers.set(database, seller)
  else sellers.delete(database)
}

/** Who sells; null while nothing is set. */
export function sellerOf(tx: Tx): Seller | null {
  return sellers.get(databaseOf(tx)) ?? null
}

/** The same outside a transaction. */
export function currentSeller(database: Database): Seller | null {
  return sellers.get(database) ?? null
}
