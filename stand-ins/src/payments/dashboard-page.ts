import { escapeHtml } from '@chainwork/server/platform/mail/render-html'
import type { Charge, Dispute } from './objects.ts'
import { moneyText } from './page-frame.ts'
import type { Switches } from './switches.ts'

export interface DashboardView {
  switches: Switches
  held: number
  payments: { charge: Charge; dispute: Dispute | null }[]
}

const eventWords: Record<Switches['events'], string> = {
  send: 'Sent at once',
  twice: 'Sent twice',
  hold: 'Held until they are released',
  reverse: 'Sent in reverse order',
  drop: 'Never sent',
}
const apiWords: Record<Switches['api'], string> = {
  works: 'Works',
  fails: 'Fails',
  failsAfter: 'Does what is asked, then fails',
  hangs: 'Never answers',
}

/** What the provider's own dashboard can do, and what can go wrong with it. */
export function dashboardPage({ switches, held, payments }: DashboardView): string {
  return `<h1>Payments stand-in</h1><p>This takes the place of the payment provider while Chainwork runs as demo or for development.</p>
<form method="post" action="/dev/pay/switches">
${choice('events', 'Messages to Chainwork', eventWords, switches.events)}
${choice('api', 'Calls from Chainwork', apiWords, switches.api)}
<div class="row"><button class="main">Save</button></div></form>
<form method="post" action="/dev/pay/release"><div class="row"><button${held ? '' : ' disabled'}>Release ${held} held ${held === 1 ? 'message' : 'messages'}</button></div></form>
<h2>Last payments</h2>
${payments.length ? `<ul class="payments">${payments.map(paymentRow).join('')}</ul>` : '<p>No payments yet.</p>'}`
}

function choice<T extends string>(name: string, label: string, words: Record<T, string>, chosen: T): string {
  const options = Object.entries<string>(words).map(
    ([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`,
  )
  return `<label for="${name}">${label}</label><select id="${name}" name="${name}">${options.join('')}</select>`
}

function paymentRow({ charge, dispute }: DashboardView['payments'][number]): string {
  const left = charge.amount - charge.amount_refunded
  const money = moneyText(charge.amount, charge.currency)
  const of = `${money} (${charge.payment_intent.slice(-6)})`
  const base = `/dev/pay/payments/${charge.payment_intent}`
  const returned = charge.amount_refunded
    ? `, ${moneyText(charge.amount_refunded, charge.currency)} given back`
    : ''
  const closing =
    dispute?.status === 'needs_response'
      ? button(`/dev/pay/disputes/${dispute.id}/close`, 'answer', 'won', `Dispute is won: ${of}`) +
        button(`/dev/pay/disputes/${dispute.id}/close`, 'answer', 'lost', `Dispute is lost: ${of}`)
      : ''
  return `<li><strong>${money}</strong> <code>${escapeHtml(charge.payment_intent)}</code>${returned}${dispute ? `, dispute: ${escapeHtml(dispute.status.replaceAll('_', ' '))}` : ''}
<div class="row">${left && !charge.disputed ? button(`${base}/refund`, 'amount', String(left), `Refund ${of}`) + button(`${base}/dispute`, 'reason', 'fraudulent', `Dispute ${of}`) : ''}${closing}</div></li>`
}

function button(action: string, name: string, value: string, words: string): string {
  return `<form method="post" action="${escapeHtml(action)}"><button name="${name}" value="${value}">${words}</button></form>`
}
