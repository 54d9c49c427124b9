import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import {
  BadSignature,
  type CardSetupOrder,
  type BalanceMovement,
  type Checkout,
  type CheckoutOrder,
  type CustomerDetails,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnavailable,
  type ProviderEvent,
  type ProviderRefund,
} from '../platform/payments/payment-provider.ts'

type Sent = Omit<ProviderEvent, 'createdAt'> & { createdAt: string }

/** A payment provider in memory, which says what a test wants it to say, also what no honest one would. */
export class FakePayments implements PaymentProvider {
  readonly isStandIn = true
  readonly isLive = false
  clock: Clock
  checkouts = new Map<string, Checkout>()
  deleted: string[] = []
  setups = new Map<string, 'open' | 'expired'>()
  details = new Map<string, CustomerDetails>()
  movements: BalanceMovement[] = []
  events: ProviderEvent[] = []
  /** What it was asked, by name of the call. */
  calls: string[] = []
  /** Every call fails: before it did anything, or after. */
  trouble: 'none' | 'before' | 'after' | 'refuses' = 'none'
  /** Refunds wait instead of being carried out at once. */
  refundStatus: ProviderRefund['status'] = 'succeeded'

  constructor(clock: Clock) {
    this.clock = clock
  }

  async #answer<T>(name: string, work: () => T): Promise<T> {
    this.calls.push(name)
    if (this.trouble === 'refuses') throw new PaymentRefused('no', 'fake')
    if (this.trouble === 'before') throw new PaymentUnavailable('down')
    const answer = work()
    if (this.trouble === 'after') throw new PaymentUnavailable('lost')
    return structuredClone(answer)
  }

  createCustomer({ companyId }: { companyId: string }) {
    return this.#answer('createCustomer', () => ({ id: `cus_${companyId}` }))
  }

  updateCustomer(customerId: string, details: CustomerDetails) {
    return this.#answer('updateCustomer', () => void this.details.set(customerId, details))
  }

  deleteCustomer(customerId: string) {
    return this.#answer('deleteCustomer', () => void this.deleted.push(customerId))
  }

  openCheckout(order: CheckoutOrder) {
    return this.#answer('openCheckout', () => {
      const known = [...this.checkouts.values()].find(({ purchaseId }) => purchaseId === order.purchaseId)
      if (known) return known
      if (order.expiresAt.getTime() - this.clock.now().getTime() < 30 * 60_000)
        throw new PaymentRefused('too late', 'expires_at')
      const id = `cs_${randomUUID()}`
      const made: Checkout = {
        id,
        url: `https://pay.example/${id}`,
        status: 'open',
        isPaid: false,
        purchaseId: order.purchaseId,
        currency: order.currency,
        subtotal: order.amount,
        tax: 0,
        total: order.amount,
        paymentId: null,
        fee: null,
        lastProblem: null,
        customerId: order.customerId,
        buyer: { name: null, email: order.email, country: null, vatIds: [] },
        isReverseCharge: false,
        refunded: 0,
        refunds: [],
        disputes: [],
        isLive: false,
      }
      this.checkouts.set(id, made)
      return made
    })
  }

  readCheckout(id: string) {
    return this.#answer('readCheckout', () => this.of(id))
  }

  of(id: string): Checkout {
    const found = this.checkouts.get(id)
    if (!found) throw new PaymentRefused('no such checkout', 'resource_missing')
    return found
  }

  findCheckout(purchaseId: string) {
    return this.#answer(
      'findCheckout',
      () => [...this.checkouts.values()].find((one) => one.purchaseId === purchaseId) ?? null,
    )
  }

  findCheckoutOfPayment(paymentId: string) {
    return this.#answer(
      'findCheckoutOfPayment',
      () => [...this.checkouts.values()].find((one) => one.paymentId === paymentId) ?? null,
    )
  }

  expireCheckout(id: string) {
    return this.#answer('expireCheckout', () => {
      const checkout = this.of(id)
      if (checkout.status !== 'open') throw new PaymentRefused('not open', 'invalid_state')
      return Object.assign(checkout, { status: 'expired', url: null })
    })
  }

  /** The buyer pays, with 19 % tax unless told. */
  pay(id: string, more: Partial<Checkout> = {}): Checkout {
    const checkout = this.of(id)
    const tax = Math.round(checkout.subtotal * 0.19)
    Object.assign(checkout, {
      url: null,
      status: 'complete',
      isPaid: true,
      tax,
      total: checkout.subtotal + tax,
      paymentId: `pi_${id}`,
      fee: { amount: 100, currency: checkout.currency },
      buyer: { ...checkout.buyer, name: 'Ada Example', country: 'DE' },
      ...more,
    })
    this.#move(checkout, 'payment', checkout.total, 100)
    return checkout
  }

  refund({ paymentId, amount, refundId }: { paymentId: string; amount: number; refundId: string }) {
    return this.#answer('refund', () => this.giveBack(paymentId, amount, refundId))
  }

  /** Money goes back; without a refund's id in the provider's dashboard. */
  giveBack(paymentId: string, amount: number, refundId: string | null = null): ProviderRefund {
    const checkout = [...this.checkouts.values()].find((one) => one.paymentId === paymentId)!
    const known = checkout.refunds.find((one) => refundId !== null && one.refundId === refundId)
    if (known) return known
    if (checkout.refunded + amount > checkout.total) throw new PaymentRefused('too much', 'amount_too_large')
    const made: ProviderRefund = { id: `re_${randomUUID()}`, amount, status: this.refundStatus, refundId }
    checkout.refunds.push(made)
    checkout.refunded += amount
    this.#move(checkout, 'refund', -amount, 0)
    return made
  }

  failRefund(paymentId: string): void {
    const checkout = [...this.checkouts.values()].find((one) => one.paymentId === paymentId)!
    const last = checkout.refunds.at(-1)!
    last.status = 'failed'
    checkout.refunded -= last.amount
    this.#move(checkout, 'refund', last.amount, 0)
  }

  dispute(sessionId: string, status: 'open' | 'won' | 'lost'): void {
    const checkout = this.of(sessionId)
    const [known] = checkout.disputes
    if (!known) {
      checkout.disputes.push({ id: `dp_${sessionId}`, amount: checkout.total, status, reason: 'fraudulent' })
      this.#move(checkout, 'dispute', -checkout.total, 1500)
    } else known.status = status
    if (status === 'won') this.#move(checkout, 'dispute', checkout.total, 0)
  }

  #move(checkout: Checkout, kind: BalanceMovement['kind'], amount: number, fee: number): void {
    const { paymentId, currency } = checkout
    this.movements.push({
      id: `txn_${randomUUID()}`,
      kind,
      paymentId,
      currency,
      amount,
      fee,
      at: this.clock.now(),
    })
  }

  /** A message about a checkout, as it would come over the network. */
  message(sessionId: string | null, more: Partial<ProviderEvent> = {}) {
    const about = sessionId ? this.checkouts.get(sessionId) : undefined
    const event: ProviderEvent = {
      id: `evt_${randomUUID()}`,
      type: 'checkout.session.completed',
      createdAt: this.clock.now(),
      isLive: false,
      sessionId,
      paymentId: about?.paymentId ?? null,
      purchaseId: about?.purchaseId ?? null,
      ...more,
    }
    this.events.push(event)
    const payload = JSON.stringify(event)
    return { event, payload, signature: this.sign(payload) }
  }

  sign(payload: string, at: Date = this.clock.now()): string {
    const t = Math.floor(at.getTime() / 1000)
    return `t=${t},v1=${createHmac('sha256', 'fake').update(`${t}.${payload}`).digest('hex')}`
  }

  readEvent(raw: Buffer, signature: string | undefined, now: Date): ProviderEvent {
    const t = Number(/t=(\d+)/.exec(signature ?? '')?.[1])
    if (!(Math.abs(now.getTime() / 1000 - t) <= 300)) throw new BadSignature('old')
    if (signature !== this.sign(raw.toString(), new Date(t * 1000))) throw new BadSignature('forged')
    const sent = JSON.parse(raw.toString()) as Sent
    return { ...sent, createdAt: new Date(sent.createdAt) }
  }

  async *listEvents(since: Date) {
    if (this.trouble === 'before') throw new PaymentUnavailable('down')
    yield* this.events.filter(({ createdAt }) => createdAt >= since)
  }

  async *listBalance(from: Date, until: Date) {
    if (this.trouble === 'before') throw new PaymentUnavailable('down')
    yield* this.movements.filter(({ at }) => at >= from && at < until)
  }

  listCards = async () => []

  openCardSetup({ setupId }: CardSetupOrder) {
    return this.#answer('openCardSetup', () => {
      this.setups.set(setupId, this.setups.get(setupId) ?? 'open')
      return { id: setupId, url: `https://pay.example/setup/${setupId}` }
    })
  }

  endCardSetup(id: string) {
    return this.#answer('endCardSetup', () => void this.setups.set(id, 'expired'))
  }

  deleteCard = async () => false
  chooseCard = async () => false
}
