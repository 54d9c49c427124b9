import type { Db, Tx } from '@chainwork/server/platform/db/database'
import type { Session, SessionExtra } from './objects.ts'
import { type Stored, find, findAny, list } from './store.ts'

/** A list as the API answers it. */
export function listView(url: string, data: object[], hasMore: boolean): object {
  return { object: 'list', url: `/v1/${url}`, has_more: hasMore, data }
}

/** A checkout with the parts that were asked for. */
export async function sessionView(
  db: Db | Tx,
  { body, extra }: Stored<'checkout.session'>,
  expand: readonly string[] = [],
): Promise<object> {
  const asks = (part: string) => expand.some((path) => path === part || path.startsWith(`${part}.`))
  return {
    ...body,
    ...(asks('payment_intent') ? { payment_intent: await paymentView(db, body.payment_intent) } : {}),
    ...(asks('line_items')
      ? { line_items: listView(`checkout/sessions/${body.id}/line_items`, lines(body, extra), false) }
      : {}),
  }
}

async function paymentView(db: Db | Tx, id: string | null): Promise<object | null> {
  const payment = id ? await find(db, 'payment_intent', id) : null
  if (!payment) return null
  const charge = payment.body.latest_charge ? await find(db, 'charge', payment.body.latest_charge) : null
  if (!charge) return payment.body
  const refunds = await list(db, 'refund', { equal: { charge: charge.body.id } })
  return {
    ...payment.body,
    latest_charge: {
      ...charge.body,
      balance_transaction: charge.body.balance_transaction
        ? await findAny(db, charge.body.balance_transaction)
        : null,
      refunds: listView(
        `charges/${charge.body.id}/refunds`,
        refunds.items.map((one) => one.body),
        refunds.hasMore,
      ),
    },
  }
}

/** The one thing that is sold. */
function lines(session: Session, { name, taxes }: SessionExtra): object[] {
  if (session.mode !== 'payment') return []
  return [
    {
      id: session.id.replace('cs_test', 'li'),
      object: 'item',
      amount_discount: 0,
      amount_subtotal: session.amount_subtotal,
      amount_tax: taxes?.amount ?? 0,
      amount_total: session.amount_total,
      currency: session.currency,
      description: name,
      quantity: 1,
      taxes: taxes
        ? [
            {
              amount: taxes.amount,
              taxability_reason: taxes.reason,
              taxable_amount: taxes.taxable,
              rate: { object: 'tax_rate', percentage: taxes.percent },
            },
          ]
        : [],
    },
  ]
}
