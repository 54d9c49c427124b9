import { escapeHtml } from '@chainwork/server/platform/mail/render-html'
import type { Method, Problems, Session, SessionExtra, Typed } from './objects.ts'
import { moneyText } from './page-frame.ts'
import { taxCountries } from './tax.ts'
import { testCards } from './test-cards.ts'

export interface CheckoutView {
  session: Session
  extra: SessionExtra
  /** Saved cards of the customer, the one offered first on top. */
  methods: readonly Method[]
  given: Typed
  problems: Problems
  /** Said on top: why a card was declined, or that the total is another. */
  alert: string | null
}

/** The page on which a card is entered; it works without scripts. */
export function checkoutPage(view: CheckoutView): string {
  const { session, extra, methods, alert } = view
  const isSetup = session.mode === 'setup'
  const pays = isSetup ? 'Save card' : `Pay ${totalOf(session)}`
  return `<h1>${isSetup ? 'Save a card' : escapeHtml(extra.name)}</h1>
${isSetup ? '<p>The card is kept for later payments. Nothing is charged now.</p>' : `<p class="total">${totalOf(session)}</p>${taxLine(session, extra)}`}
${session.customer_details?.email ? `<p>${escapeHtml(session.customer_details.email)}</p>` : ''}
${alert ? `<p role="alert">${escapeHtml(alert)}</p>` : ''}
<form method="post" action="${path(session)}" novalidate>
<input type="hidden" name="shown" value="${session.amount_total ?? 0}">
${methods.length && !isSetup ? savedCards(view) : ''}
${newCard(view)}
${extra.usesTax ? buyerFields(view) : ''}
<div class="row"><button class="main">${pays}</button></div></form>
${session.cancel_url ? `<p class="row"><a href="${escapeHtml(session.cancel_url)}">Back to Chainwork</a></p>` : ''}
${cardList()}`
}

/** The bank asks whether it is really the holder. */
export function securePage(session: Session): string {
  return `<h1>3-D Secure</h1><p>Your bank asks you to confirm this${session.mode === 'setup' ? ' card' : ` payment of ${totalOf(session)}`}. Here you decide how it goes.</p>
<form method="post" action="${path(session)}/3ds"><div class="row"><button class="main" name="answer" value="complete">Complete</button><button name="answer" value="fail">Fail</button></div></form>`
}

/** A checkout on which nothing can be done any more. */
export function endedPage(session: Session): string {
  const isDone = session.status === 'complete'
  const target = isDone
    ? session.success_url?.replace('{CHECKOUT_SESSION_ID}', session.id)
    : session.cancel_url
  const words = isDone
    ? ['This checkout is complete', 'It cannot be paid a second time.']
    : ['This checkout has expired', 'Nothing was charged. Go back to start again.']
  return `<h1>${words[0]}</h1><p>${words[1]}</p>${target ? `<p><a href="${escapeHtml(target)}">Back to Chainwork</a></p>` : ''}`
}

export function missingPage(): string {
  return '<h1>There is no such checkout</h1><p>Its address may be incomplete. <a href="/">Back to Chainwork</a></p>'
}

function savedCards({ methods, given }: CheckoutView): string {
  const isOffered = given.card === '' || methods.some(({ id }) => id === given.card)
  const chosen = isOffered ? given.card : methods[0]!.id
  const rows = methods.map(
    ({ id, card }) =>
      `<label class="check"><input type="radio" name="card" value="${id}"${chosen === id ? ' checked' : ''}> <span>${escapeHtml(brandText(card.brand))} ending in ${card.last4}, ${String(card.exp_month).padStart(2, '0')} / ${card.exp_year % 100}</span></label>`,
  )
  return `<fieldset><legend>Saved cards</legend>${rows.join('')}
<label class="check"><input type="radio" name="card" value=""${chosen === '' ? ' checked' : ''}> <span>Another card</span></label></fieldset>`
}

function newCard(view: CheckoutView): string {
  const { extra, session, given } = view
  return `<fieldset><legend>${view.methods.length && session.mode === 'payment' ? 'Another card' : 'Card'}</legend>
${field(view, 'number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" maxlength="40"', 'Only test cards, listed below, such as 4242 4242 4242 4242.')}
<div class="pair"><div>${field(view, 'expiry', 'Expiration', 'inputmode="numeric" autocomplete="cc-exp" maxlength="10"', 'MM / YY')}</div>
<div>${field(view, 'cvc', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"', '3 or 4 digits')}</div></div>
${field(view, 'name', 'Name on card', 'autocomplete="cc-name" maxlength="200"')}
${extra.canSave ? `<label class="check"><input type="checkbox" name="save" value="yes"${given.save === undefined ? '' : ' checked'}> Keep this card for later payments</label>` : ''}</fieldset>`
}

function buyerFields(view: CheckoutView): string {
  const names = new Intl.DisplayNames('en-US', { type: 'region' })
  const options = taxCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))
    .map(
      ({ code, name }) =>
        `<option value="${code}"${view.given.country === code ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    )
  return `<fieldset><legend>Buyer</legend>
<label for="country">Country</label><select id="country" name="country" autocomplete="country"${described(view, 'country')}><option value="">Choose</option>${options.join('')}</select>${said(view, 'country')}
${field(view, 'vatId', 'VAT number (businesses in the EU)', 'autocomplete="off" maxlength="20"')}</fieldset>`
}

function field(
  view: CheckoutView,
  name: 'number' | 'expiry' | 'cvc' | 'name' | 'vatId',
  label: string,
  more: string,
  hint?: string,
): string {
  const value = name === 'number' || name === 'cvc' ? '' : (view.given[name] ?? '')
  return `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="text" value="${escapeHtml(value)}" ${more}${described(view, name, hint)}>
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}${said(view, name)}`
}

const inOrder = ['number', 'expiry', 'cvc', 'name', 'country', 'vatId'] as const

function described({ problems }: CheckoutView, name: keyof Problems, hint?: string): string {
  const ids = [...(hint ? [`${name}-hint`] : []), ...(problems[name] ? [`${name}-problem`] : [])]
  const by = ids.length ? ` aria-describedby="${ids.join(' ')}"` : ''
  const isFirst = inOrder.find((each) => problems[each]) === name
  return `${by}${problems[name] ? ' aria-invalid="true"' : ''}${isFirst ? ' autofocus' : ''}`
}

function said({ problems }: CheckoutView, name: keyof Problems): string {
  return problems[name] ? `<p class="problem" id="${name}-problem">${problems[name]}</p>` : ''
}

function taxLine(session: Session, { usesTax, taxes }: SessionExtra): string {
  if (!usesTax) return ''
  if (!taxes) return '<p>VAT is added where it applies, once your country is known.</p>'
  if (taxes.reason === 'reverse_charge') return '<p>Without VAT: reverse charge.</p>'
  if (!taxes.amount) return '<p>Without VAT.</p>'
  return `<p>With ${moneyText(taxes.amount, session.currency ?? 'usd')} VAT (${taxes.percent}%).</p>`
}

function cardList(): string {
  const groups = testCards.map(
    ({ title, cards }) =>
      `<h2>${title}</h2><ul class="cards">${cards.map(({ number, does }) => `<li><code>${spaced(number)}</code><span>${escapeHtml(does)}</span></li>`).join('')}</ul>`,
  )
  return `<details><summary>Test cards</summary><p>Any date in the future and any security code will do. Other cards are declined.</p>${groups.join('')}</details>`
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function totalOf({ amount_total, currency }: Session): string {
  return moneyText(amount_total ?? 0, currency ?? 'usd')
}

function brandText(brand: string): string {
  const names: Record<string, string> = {
    amex: 'American Express',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  }
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}

function path(session: Session): string {
  return `/dev/pay/c/${session.id}`
}
