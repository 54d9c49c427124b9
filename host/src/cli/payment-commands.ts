import { idFromSlug } from '@chainwork/contract'
import { shownMoney } from '@chainwork/contract/billing/money'
import { purchaseStates } from '@chainwork/contract/billing/values'
import {
  type Database,
  type RefundAnswer,
  finishTask,
  listPayments,
  listTasks,
  placeRefund,
  reconcile,
  showPayment,
} from '@chainwork/server'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { type OperatorCommand, onDatabase } from './operator-command.ts'
import { printPayment } from './print-payment.ts'
import { withPayments } from './with-payments.ts'

const json = ['--json', 'print as JSON'] as const
const purchase = z
  .string()
  .regex(/^pur_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'This is not the id of a payment (pur_…).')
const asJson = z.boolean().default(false)

const list = onDatabase({
  summary: 'Payments, newest first; or what only you can decide.',
  example: 'payments list --status disputed --json',
  flags: [
    ['--company <company>', 'only of this one: its id (com_…) or slug'],
    ['--status <status>', `only in this state: ${purchaseStates.join(', ')}`],
    ['--limit <count>', 'at most so many (50)'],
    ['--tasks', 'what needs a decision instead: spent credits, disputes, payments that do not agree'],
    json,
  ],
  options: z.strictObject({
    company: z
      .string()
      .transform((key) => idFromSlug('company', key) ?? key)
      .optional(),
    status: z.enum(purchaseStates).optional(),
    limit: written(z.number().int().min(1).max(10_000)).default(50),
    tasks: z.boolean().default(false),
    json: asJson,
  }),
  run: async ({ db }, { company, status, limit, tasks, ...options }, print) => {
    if (tasks) {
      const found = await listTasks(db)
      if (options.json) print.line(JSON.stringify(found))
      else if (!found.length) print.line('Nothing needs a decision.')
      if (!options.json)
        for (const { key, since, text } of found) print.line(`${since.slice(0, 16)}  ${key}  ${text}`)
      return 0
    }
    const found = await listPayments(db, {
      limit,
      ...(company ? { company } : {}),
      ...(status ? { status } : {}),
    })
    if (options.json) print.line(JSON.stringify(found))
    else if (!found.length) print.line('There are no payments.')
    if (!options.json)
      for (const { id, createdAt, company: name, status: state, credits, amount, total, currency } of found)
        print.line(
          `${createdAt.slice(0, 16)}  ${id}  ${state.padEnd(14)}  ${String(credits).padStart(3)} credits  ${shownMoney(total ?? amount, currency).padStart(14)}  ${name}`,
        )
    return 0
  },
})

const done = onDatabase({
  summary: 'Closes a task of the payments once you have decided about it.',
  example: 'payments done spent:rfd_01h455vb4pex5vsknk084sn02q',
  arguments: [['<key>', 'its key, as `payments list --tasks` prints it']],
  flags: [json],
  options: z.strictObject({ key: z.string().min(1).max(300), json: asJson }),
  run: async (database, { key, ...options }, print, { operator }) => {
    const isDone = await database.transaction((tx) => finishTask(tx, { key, operator, now: new Date() }))
    if (options.json) print.line(JSON.stringify({ key, done: isDone }))
    else if (isDone) print.line(`Done: ${key}.`)
    if (!isDone) print.problem('No open task has this key.')
    return isDone ? 0 : 1
  },
})

const show = onDatabase({
  summary: 'One payment: what was paid, what the ledger has of it, refunds, disputes and tasks.',
  example: 'payments show pur_01h455vb4pex5vsknk084sn02q',
  arguments: [['<payment>', 'its id, pur_…']],
  flags: [json],
  options: z.strictObject({ payment: purchase, json: asJson }),
  run: async ({ db }, { payment, ...options }, print) => {
    const shown = await showPayment(db, payment)
    if (options.json) print.line(JSON.stringify(shown))
    else if (shown) printPayment(print, shown)
    if (!shown && !options.json) print.problem('Payment not found.')
    return shown ? 0 : 1
  },
})

const problems: Partial<Record<RefundAnswer['result'], (left: number) => string>> = {
  noPurchase: () => 'Payment not found.',
  notPaid: () => 'This was not paid, so there is nothing to give back.',
  disputed: () => 'This payment is disputed: the provider decides about its money.',
  tooMany: (left) => `Only ${left} of its credits can still be refunded.`,
  spent: (left) =>
    `Only ${left} of these credits are unused, and spent ones are not taken back. Refund fewer, or give the money back in the provider's dashboard: it is found and booked.`,
  referenceTaken: () => 'This reference belongs to another refund. Nothing was changed.',
}

const refund = onDatabase({
  summary: 'Gives the money of unused credits back: holds them, refunds the card, takes them.',
  example: 'payments refund pur_01h455vb4pex5vsknk084sn02q --credits 2 --reference ticket-812',
  arguments: [['<payment>', 'its id, pur_…']],
  required: [
    ['--credits <count>', 'how many of its credits'],
    ['--reference <words>', 'the ticket; carried out once for the same one'],
  ],
  flags: [['--dry-run', 'say what would happen, change nothing'], json],
  options: z.strictObject({
    payment: purchase,
    credits: written(z.number({ error: 'Say how many with --credits.' }).int().min(1).max(1000)),
    reference: z.string({ error: 'Name the ticket with --reference.' }).trim().min(1).max(200),
    dryRun: z.boolean().default(false),
    json: asJson,
  }),
  run: async (database, options, print, caller) => {
    const { payment: purchaseId, credits, reference, dryRun } = options
    const order = { purchaseId, credits, reference, operator: caller.operator }
    const { answer, refund: done } = await withPayments(
      database,
      caller,
      (settling) => placeRefund(settling, order, { dryRun }),
      `The refund is written down and its credits are held: it is carried out once the provider answers. See payments show ${purchaseId}.`,
    )
    const problem =
      'left' in answer
        ? problems[answer.result]?.(answer.left)
        : done?.status === 'failed' || done?.status === 'canceled'
          ? 'The payment provider refuses this refund. Its credits are free again.'
          : null
    if (options.json)
      print.line(JSON.stringify({ payment: purchaseId, dryRun, ...answer, status: done?.status ?? null }))
    if (problem) print.problem(problem)
    else if (!options.json && !('left' in answer)) {
      const what = shownMoney(answer.amount, answer.currency)
      print.line(
        answer.result === 'alreadyDone'
          ? `Was ordered before: ${answer.refundId}, ${what}, ${done?.status ?? 'unchanged'}.`
          : dryRun
            ? `Would give ${what} back and take ${credits} credits.`
            : `${what} ${done?.status === 'succeeded' ? 'went back' : 'is on its way'}: ${answer.refundId}.`,
      )
    }
    return problem ? 1 : 0
  },
})

const reconcileCommand = onDatabase({
  summary:
    'Asks the provider about everything under way and holds its balance against the ledger; hands in paid posts that wait.',
  example: 'payments reconcile --json',
  notes: 'Exits 1 when anything does not agree. Runs by itself every night at 3:23 UTC.',
  flags: [json],
  options: z.strictObject({ json: asJson }),
  run: async (database: Database, options, print, caller) => {
    const found = await withPayments(
      database,
      caller,
      (settling) => reconcile(settling, { signal: caller.signal }),
      'Nothing was compared. Try again later; the next one goes on from where the last one ended.',
    )
    const { events, purchases, sums, differences } = found
    if (options.json) print.line(JSON.stringify(found))
    else {
      print.line(`Asked about ${purchases} payments; ${events} messages had not arrived.`)
      for (const { currency, provider, ledger } of sums)
        print.line(
          `${currency}: the provider has ${shownMoney(provider, currency)}, the ledger ${shownMoney(ledger, currency)}.`,
        )
      print.line(differences.length ? 'They do not agree:' : 'They agree.')
      for (const difference of differences) print.problem(difference)
    }
    return differences.length ? 1 : 0
  },
})

export const paymentCommands: Readonly<Record<string, OperatorCommand>> = {
  'payments list': list,
  'payments show': show,
  'payments done': done,
  'payments refund': refund,
  'payments reconcile': reconcileCommand,
}
