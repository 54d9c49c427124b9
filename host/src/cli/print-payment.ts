import { shownMoney } from '@chainwork/contract/billing/money'
import type { ShownPayment } from '@chainwork/server'
import type { Print } from './operator-command.ts'

/** One payment with its history, a line for each fact. */
export function printPayment(print: Print, payment: ShownPayment): void {
  const { currency } = payment
  const money = (amount: number | null) => (amount === null ? 'not known' : shownMoney(amount, currency))
  const lines: [string, string | null][] = [
    ['Payment', `${payment.id}, ${payment.status}`],
    ['Company', `${payment.company} (${payment.companyId})`],
    ['For', payment.postingId ?? `${payment.credits} credits`],
    ['Price', money(payment.amount)],
    [
      'Paid',
      payment.paidAt &&
        `${money(payment.total)} on ${payment.paidAt.slice(0, 16)}, tax ${money(payment.tax)}`,
    ],
    ['Fee', payment.fee === null ? null : money(payment.fee)],
    ['Given back', payment.refunded ? money(payment.refunded) : null],
    ['Checkout', payment.sessionId],
    ['At provider', payment.paymentId],
    ['Last problem', payment.lastProblem],
  ]
  for (const [name, text] of lines) if (text) print.line(`${name.padEnd(14)}${text}`)
  for (const { id, status, credits, amount, reference } of payment.refunds)
    print.line(
      `Refund        ${id}, ${status}: ${money(amount)}, ${credits} credits, ${reference ?? 'made at the provider'}`,
    )
  for (const { id, status, amount, reason, held } of payment.disputes)
    print.line(`Dispute       ${id}, ${status}: ${money(amount)} (${reason}), ${held} credits held`)
  for (const { at, kind, lines: moved } of payment.moves)
    print.line(`Ledger        ${at.slice(0, 16)}  ${kind}: ${moved}`)
  for (const { text } of payment.tasks) print.line(`To decide     ${text}`)
  for (const { at, operator, action } of payment.records)
    print.line(`Operator      ${at.slice(0, 16)}  ${action} by ${operator}`)
}
