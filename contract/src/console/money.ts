import { z } from 'zod'
import { purchaseStates } from '../billing/values.ts'
import { idOf } from '../ids.ts'
import { shownText } from '../text.ts'
import { consoleEndpoint } from './endpoint.ts'
import { at, count, done } from './fields.ts'

const payment = z.object({
  id: z.string(),
  companyId: z.string(),
  company: z.string(),
  status: z.enum(purchaseStates),
  credits: count,
  currency: z.string(),
  amount: count,
  total: count.nullable(),
  refunded: count,
  createdAt: at,
  paidAt: at.nullable(),
})
const task = z.object({
  key: z.string(),
  purchaseId: z.string().nullable(),
  company: z.string().nullable(),
  text: z.string(),
  since: at,
})
const onPayment = z.object({ id: idOf('purchase') })

export const listPayments = consoleEndpoint('GET /api/console/payment', {
  who: 'money',
  summary: 'Payments, newest first, of one state or one company.',
  query: z.object({ status: z.enum(purchaseStates).optional(), company: idOf('company').optional() }),
  reply: z.object({ items: z.array(payment) }),
})

export const listTasks = consoleEndpoint('GET /api/console/payment-task', {
  who: 'money',
  summary: 'What about money only a person can decide, and disputes that are open.',
  reply: z.object({ items: z.array(task) }),
})

export const showPayment = consoleEndpoint('GET /api/console/payment/:id', {
  who: 'money',
  summary: 'One payment with its refunds, disputes, moves in the ledger and tasks.',
  params: onPayment,
  reply: payment.extend({
    sessionId: z.string().nullable(),
    paymentId: z.string().nullable(),
    postingId: z.string().nullable(),
    tax: count.nullable(),
    fee: count.nullable(),
    lastProblem: z.string().nullable(),
    refunds: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        credits: count,
        amount: count,
        reference: z.string().nullable(),
      }),
    ),
    disputes: z.array(
      z.object({ id: z.string(), status: z.string(), amount: count, reason: z.string(), held: count }),
    ),
    moves: z.array(z.object({ at, kind: z.string(), lines: z.string() })),
    tasks: z.array(task),
    records: z.array(
      z.object({ at, operator: z.string(), action: z.string(), reason: z.string().nullable() }),
    ),
  }),
  fails: ['payment.notFound'],
})

export const refund = consoleEndpoint('POST /api/console/payment/:id/refund', {
  who: 'money',
  summary: 'Gives the money of unused credits back, once for its reference.',
  params: onPayment,
  body: z.strictObject({
    credits: z.number({ error: 'Say how many.' }).int().min(1, 'Say how many.').max(1000),
    reference: shownText(200, { empty: 'Name the ticket.' }),
  }),
  reply: z.object({ status: z.string() }),
  fails: [
    'payment.notFound',
    'payment.notRefundable',
    'payment.tooManyCredits',
    'payment.referenceTaken',
    'payment.refundRefused',
    'payment.off',
    'payment.unavailable',
  ],
  needsFreshPasskey: true,
})

export const finishTask = consoleEndpoint('POST /api/console/payment-task/done', {
  who: 'money',
  summary: 'Closes a task once it is decided.',
  body: z.strictObject({ key: z.string().min(1).max(300) }),
  reply: done,
  fails: ['payment.noTask'],
})

export const auditLedger = consoleEndpoint('GET /api/console/ledger', {
  who: 'money',
  summary: 'Adds the ledger up, credits and money, and says what does not agree.',
  reply: z.object({
    companies: count,
    moves: count,
    available: count,
    reserved: count,
    used: count,
    frozen: count,
    problems: z.array(z.string()),
  }),
})

const day = z.iso.date('Days are written like 2026-10-01.')
const period = z.object({
  from: day,
  to: day,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Countries are written like DE.')
    .optional(),
})

export const sumReceipts = consoleEndpoint('GET /api/console/receipt-sum', {
  who: 'money',
  summary: 'Receipts and credit notes of a period, by month, country and kind of VAT.',
  query: period,
  reply: z.object({
    items: z.array(
      z.object({
        month: z.string(),
        country: z.string(),
        treatment: z.string(),
        currency: z.string(),
        receipts: count,
        creditNotes: count,
        net: count,
        tax: count,
      }),
    ),
  }),
})

export const exportReceipts = consoleEndpoint('GET /api/console/receipt-export', {
  who: 'money',
  summary: 'Receipts and credit notes of a period as CSV; with `sums` their sums.',
  query: period.extend({ sums: z.enum(['true', 'false']).optional() }),
  reply: z.unknown(),
  download: 'text/csv',
})
