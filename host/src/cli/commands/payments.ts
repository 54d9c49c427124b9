import { shownMoney } from '@chainwork/contract/billing/money'
import { purchaseStates } from '@chainwork/contract/billing/values'
import { written } from '@chainwork/contract/whole-number'
import type { RefundAnswer, Settling, ShownPayment } from '@chainwork/server'
import { z } from 'zod'
import { CannotRun, type Command, type Tools, command, flag } from '../command.ts'
import { companyId, dryRun, file, limit, listed, minute } from '../options.ts'
import { writeNewFile } from '../write-file.ts'

const payment = z
  .string()
  .regex(/^pur_[0-7][0-9a-hjkmnp-tv-z]{25}$/, 'This is not the id of a payment (pur_…).')
  .describe('its id, pur_…')

const day = z.iso.date('Days are written like 2026-10-01.')
const country = z.string().regex(/^[A-Z]{2}$/, 'Countries are written like DE.')

const problems: Partial<Record<RefundAnswer['result'], (left: number) => string>> = {
  noPurchase: () => 'Payment not found.',
  notPaid: () => 'This was not paid, so there is nothing to give back.',
  disputed: () => 'This payment is disputed: the provider decides about its money.',
  tooMany: (left) => `Only ${left} of its credits can still be refunded.`,
  spent: (left) =>
    `Only ${left} of these credits are unused, and spent ones are not taken back. Refund fewer, or give the money back in the provider's dashboard: it is found and booked.`,
  referenceTaken: () => 'This reference belongs to another refund. Nothing was changed.',
}

/** Commands about money that companies pay by card. */
export const paymentCommands: Readonly<Record<string, Command>> = {
  'payments list': command({
    summary: 'Payments, newest first; or what only you can decide.',
    example: 'payments list --status disputed --json',
    options: {
      company: companyId.optional().describe('<company> only of this one: its id (com_…) or slug'),
      status: z
        .enum(purchaseStates)
        .optional()
        .describe(`<status> only in this state: ${purchaseStates.join(', ')}`),
      limit: limit(50, 'count'),
      tasks: flag('what needs a decision instead: spent credits, disputes, payments that do not agree'),
    },
    verb: async ({ company, status, limit: max, tasks }, { server, db }) =>
      tasks
        ? { tasks: await server.listTasks(db) }
        : {
            payments: await server.listPayments(db, {
              limit: max,
              ...(company ? { company } : {}),
              ...(status ? { status } : {}),
            }),
          },
    lines: (found) =>
      found.tasks
        ? listed(
            found.tasks,
            'Nothing needs a decision.',
            ({ key, since, text }) => `${minute(since)}  ${key}  ${text}`,
          )
        : listed(
            found.payments,
            'There are no payments.',
            ({ id, createdAt, company, status, credits, amount, total, currency }) =>
              `${minute(createdAt)}  ${id}  ${status.padEnd(14)}  ${String(credits).padStart(3)} credits  ${shownMoney(total ?? amount, currency).padStart(14)}  ${company}`,
          ),
    json: ({ tasks, payments }) => tasks ?? payments,
  }),
  'payments show': command({
    summary: 'One payment: what was paid, what the ledger has of it, refunds, disputes and tasks.',
    example: 'payments show pur_01h455vb4pex5vsknk084sn02q',
    takes: ['payment'],
    options: { payment },
    verb: (given, { server, db }) => server.showPayment(db, given.payment),
    missing: 'Payment not found.',
    lines: describePayment,
  }),
  'payments done': command({
    summary: 'Closes a task of the payments once you have decided about it.',
    example: 'payments done spent:rfd_01h455vb4pex5vsknk084sn02q',
    takes: ['key'],
    options: { key: z.string().min(1).max(300).describe('its key, as `payments list --tasks` prints it') },
    verb: async ({ key }, { server, write, by }) => ({
      key,
      done: await write((tx) => server.finishTask(tx, { ...by, key })),
    }),
    problem: ({ done }) => (done ? null : 'No open task has this key.'),
    lines: ({ key }) => `Done: ${key}.`,
  }),
  'payments refund': command({
    summary: 'Gives the money of unused credits back: holds them, refunds the card, takes them.',
    example: 'payments refund pur_01h455vb4pex5vsknk084sn02q --credits 2 --reference ticket-812',
    takes: ['payment'],
    options: {
      payment,
      credits: written(z.number({ error: 'Say how many with --credits.' }).int().min(1).max(1000)).describe(
        '<count> how many of its credits',
      ),
      reference: z
        .string({ error: 'Name the ticket with --reference.' })
        .trim()
        .min(1)
        .max(200)
        .describe('<words> the ticket; carried out once for the same one'),
      dryRun,
    },
    verb: async ({ payment: purchaseId, credits, reference, dryRun: isDry }, tools) => {
      const order = { purchaseId, credits, reference, operator: tools.by.operator }
      const { answer, refund } = await withPayments(
        tools,
        (settling) => tools.server.placeRefund(settling, order, { dryRun: isDry }),
        `The refund is written down and its credits are held: it is carried out once the provider answers. See payments show ${purchaseId}.`,
      )
      return { ...answer, status: refund?.status ?? null }
    },
    problem: (answer) =>
      'left' in answer
        ? problems[answer.result]?.(answer.left)
        : answer.status === 'failed' || answer.status === 'canceled'
          ? 'The payment provider refuses this refund. Its credits are free again.'
          : null,
    lines: (answer, given) => {
      if ('left' in answer) return []
      const money = shownMoney(answer.amount, answer.currency)
      if (answer.result === 'alreadyDone')
        return `Was ordered before: ${answer.refundId}, ${money}, ${answer.status ?? 'unchanged'}.`
      return given.dryRun
        ? `Would give ${money} back and take ${given.credits} credits.`
        : `${money} ${answer.status === 'succeeded' ? 'went back' : 'is on its way'}: ${answer.refundId}.`
    },
  }),
  'payments export': command({
    summary: 'Writes receipts and credit notes of a period into a file for a spreadsheet (CSV).',
    example: 'payments export 2026-q4.csv --from 2026-10-01 --to 2026-12-31 --sums',
    notes: 'Amounts are in the currency of each receipt; what was given back is below zero.',
    takes: ['file'],
    options: {
      file: file('a file that does not exist yet'),
      from: day.describe('<day> the first day (UTC), 2026-10-01'),
      to: day.describe('<day> the last day'),
      country: country.optional().describe('<code> only buyers in this country, DE'),
      sums: flag('one line for each month, country, kind of VAT and currency instead'),
    },
    verb: async ({ file: name, sums, ...filter }, { server, db, write, by, caller }) => {
      const rows = sums ? server.receiptSumsCsv(db, filter) : server.receiptsCsv(db, filter)
      const path = await writeNewFile(caller, name, rows)
      const about = { ...by, subject: 'receipts', details: filter }
      await write((tx) => server.recordOperator(tx, 'receiptsExported', about))
      return { file: path }
    },
    lines: ({ file: path }) => `Wrote ${path}.`,
  }),
  'payments reconcile': command({
    summary:
      'Asks the provider about everything under way and holds its balance against the ledger; hands in paid posts that wait.',
    example: 'payments reconcile --json',
    notes: 'Exits 1 when anything does not agree. Runs by itself every night at 3:23 UTC.',
    verb: (_given, tools) =>
      withPayments(
        tools,
        (settling) =>
          tools.server.reconcile(settling, {
            signal: tools.caller.signal,
            operator: tools.by.operator,
          }),
        'Nothing was compared. Try again later; the next one goes on from where the last one ended.',
      ),
    findings: ({ differences }) => differences,
    lines: ({ events, purchases, sums, differences }) => [
      `Asked about ${purchases} payments; ${events} messages had not arrived.`,
      ...sums.map(
        ({ currency, provider, ledger }) =>
          `${currency}: the provider has ${shownMoney(provider, currency)}, the ledger ${shownMoney(ledger, currency)}.`,
      ),
      differences.length ? 'They do not agree:' : 'They agree.',
    ],
  }),
}

/** One payment with its history, a line for each fact. */
function describePayment(found: ShownPayment): string[] {
  const { currency } = found
  const money = (amount: number | null) => (amount === null ? 'not known' : shownMoney(amount, currency))
  const facts: [string, string | null][] = [
    ['Payment', `${found.id}, ${found.status}`],
    ['Company', `${found.company} (${found.companyId})`],
    ['For', found.postingId ?? `${found.credits} credits`],
    ['Price', money(found.amount)],
    ['Paid', found.paidAt && `${money(found.total)} on ${minute(found.paidAt)}, tax ${money(found.tax)}`],
    ['Fee', found.fee === null ? null : money(found.fee)],
    ['Given back', found.refunded ? money(found.refunded) : null],
    ['Checkout', found.sessionId],
    ['At provider', found.paymentId],
    ['Last problem', found.lastProblem],
    ...found.refunds.map(({ id, status, credits, amount, reference }): [string, string] => [
      'Refund',
      `${id}, ${status}: ${money(amount)}, ${credits} credits, ${reference ?? 'made at the provider'}`,
    ]),
    ...found.disputes.map(({ id, status, amount, reason, held }): [string, string] => [
      'Dispute',
      `${id}, ${status}: ${money(amount)} (${reason}), ${held} credits held`,
    ]),
    ...found.moves.map(({ at, kind, lines }): [string, string] => [
      'Ledger',
      `${minute(at)}  ${kind}: ${lines}`,
    ]),
    ...found.tasks.map(({ text }): [string, string] => ['To decide', text]),
    ...found.records.map(({ at, operator, action }): [string, string] => [
      'Operator',
      `${minute(at)}  ${action} by ${operator}`,
    ]),
  ]
  return facts.flatMap(([name, text]) => (text ? [`${name.padEnd(14)}${text}`] : []))
}

/**
 * Runs a verb with the provider and the mail of the server: with its own where it runs there, else opened as it opens them.
 * `whileAway` says what becomes of it when the provider does not answer.
 */
async function withPayments<Answer>(
  { server, database, caller }: Tools,
  work: (settling: Settling) => Promise<Answer>,
  whileAway: string,
): Promise<Answer> {
  const config = caller.config()
  const running = server.paymentsOf(database)
  const clock = running?.clock ?? server.systemClock
  const open = async () => {
    const secret = config.secret ?? (await server.localSecret(config.dataDir))
    const { loadStandIns } = await import('../../load-stand-ins.ts')
    const standIns = config.stripe.keys ? null : await loadStandIns(config)
    return server.openPayments(config, standIns?.playedPayments(config, secret) ?? null).forJobs.provider
  }
  const provider = running ? running.provider : await open()
  if (!provider)
    throw new CannotRun(
      'Paying by card is off here. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or run this while the server of the demo runs.',
    )
  if (!running) server.registerSeller(database, config.seller)
  const { origin, rateLimitFactor: budgetFactor, operatorMail } = config
  try {
    return await server.withMailer(database, { origin, budgetFactor }, () =>
      work({ database, provider, clock, operatorMail }),
    )
  } catch (error) {
    if (!(error instanceof server.PaymentUnavailable)) throw error
    const remedy = provider.isStandIn && !running ? ' Its stand-in answers only while the server runs.' : ''
    throw new CannotRun(`The payment provider does not answer.${remedy} ${whileAway}`)
  }
}
