import type { NewReceipt } from '../billing/index.ts'
import { newId } from '../platform/new-id.ts'

/** What a paid purchase of five credits asks for: its receipt, with other values where they are given. */
export function aReceiptOrder(
  companyId: string,
  {
    purchase,
    ...more
  }: Partial<Omit<NewReceipt, 'purchase'>> & { purchase?: Partial<NewReceipt['purchase']> } = {},
): NewReceipt {
  return {
    purchase: {
      id: newId('purchase'),
      company_id: companyId,
      buyer_id: null,
      posting_id: null,
      email: 'ada@example.com',
      is_live: false,
      ...purchase,
    },
    kind: 'receipt',
    credits: 5,
    net: 44_500,
    tax: 8455,
    currency: 'USD',
    buyer: { name: 'Ada Example', email: 'ada@example.com', country: 'DE', vatIds: [] },
    isReverseCharge: false,
    now: new Date('2026-11-21T12:00:00.000Z'),
    ...more,
  }
}
