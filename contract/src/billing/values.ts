/** Where a purchase stands. A declined card is no state: its checkout stays open for another try. */
export const purchaseStates = [
  'open',
  'paid',
  'expired',
  'canceled',
  'partlyRefunded',
  'refunded',
  'disputed',
  'lost',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** Whether prices contain the tax or it comes on top. */
export const taxBehaviors = ['exclusive', 'inclusive'] as const
export type TaxBehavior = (typeof taxBehaviors)[number]
