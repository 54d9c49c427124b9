import { Readable } from 'node:stream'
import * as money from '@chainwork/contract/console/money'
import { refundRefusals } from '@chainwork/contract/console/refusals'
import {
  auditCredits,
  finishTask,
  listPayments,
  listTasks,
  paymentsOf,
  placeRefund,
  receiptSumsCsv,
  receiptsCsv,
  showPayment,
  sumReceipts,
} from '../billing/index.ts'
import { refuse } from '../platform/failure.ts'
import { Attachment } from '../platform/http/answers.ts'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { PaymentUnavailable } from '../platform/payments/payment-provider.ts'
import { carriedOut } from './carried-out.ts'

const limit = 200

/** Payments, refunds, disputes, the ledger and exports: the same verbs as `chainwork payments`. */
export function moneyDoors(): Door[] {
  return [
    read(money.listPayments, async ({ db }, { query: { status, company } }) => ({
      items: await listPayments(db, {
        limit,
        ...(status ? { status } : {}),
        ...(company ? { company } : {}),
      }),
    })),
    read(money.listTasks, async ({ db }) => ({ items: await listTasks(db) })),
    read(
      money.showPayment,
      async ({ db }, { params }) => (await showPayment(db, params.id)) ?? refuse('payment.notFound'),
    ),
    reach(money.refund, async ({ database, actor, clock }, { params, body }) => {
      const provider = paymentsOf(database)?.provider ?? refuse('payment.off')
      const settling = { database, provider, clock, operatorMail: null }
      const order = { purchaseId: params.id, ...body, operator: actor.name }
      const { answer, refund } = await placeRefund(settling, order).catch((error: unknown) => {
        if (error instanceof PaymentUnavailable) refuse('payment.unavailable')
        throw error
      })
      carriedOut(answer, refundRefusals)
      const status = refund?.status ?? 'pending'
      return status === 'failed' || status === 'canceled' ? refuse('payment.refundRefused') : { status }
    }),
    write(money.finishTask, async ({ tx, actor, now }, { body: { key } }) =>
      (await finishTask(tx, { key, operator: actor.name, now })) ? {} : refuse('payment.noTask'),
    ),
    read(money.auditLedger, ({ db, now }) => auditCredits(db, now)),
    read(money.sumReceipts, async ({ db }, { query }) => ({ items: await sumReceipts(db, query) })),
    reach(money.exportReceipts, async ({ database, actor, now }, { query: { sums, ...filter } }) => {
      await database.transaction((tx) =>
        recordOperator(tx, 'receiptsExported', {
          operator: actor.name,
          subject: 'receipts',
          now,
          details: filter,
        }),
      )
      const csv = sums === 'true' ? receiptSumsCsv : receiptsCsv
      return new Attachment({
        bytes: Readable.from(csv(database.db, filter)),
        type: 'text/csv; charset=utf-8',
        name: `receipts-${filter.from}-${filter.to}.csv`,
      })
    }),
  ]
}
