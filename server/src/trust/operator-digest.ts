import { shownMoney } from '@chainwork/contract/billing/money'
import { oneLine } from '@chainwork/contract/text'
import { listOpenDisputes } from '../billing/index.ts'
import { countWaiting, listWaiting } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { type EmailMessage, type StrangerMail, queueEmail } from '../platform/mail/index.ts'
import { listCasesForOperators } from './cases-for-operators.ts'

/** Its key already holds it to one an hour; a late one may be close to the next. */
const digestMail: StrangerMail = {
  name: 'review-digest',
  perAddress: [
    [2, 3600],
    [30, 86_400],
  ],
}

const maxNamed = 20
type Item = (string | { strong: string })[]

/** What waits of one kind, and the command that shows it. */
interface Waiting {
  /** `2 job posts wait for review` */
  title: string
  items: Item[]
  command: string
}

/** Emails the operator what waits for a decision: job posts, cases with their deadlines, disputes. Nothing where all is decided meanwhile. */
export async function sendDigest(
  tx: Tx,
  operatorMail: string | null,
  { at, now }: { at: string; now: Date },
): Promise<void> {
  if (!operatorMail) return
  const found = [await waitingPosts(tx), await waitingCases(tx), await openDisputes(tx)]
  const waiting = found.filter((each) => each !== null)
  const [first, ...more] = waiting
  if (!first) return
  await queueEmail(
    tx,
    { mail: digestMail, now, whenSpent: 'leaveOut' },
    {
      key: `review-digest:${at}`,
      to: operatorMail,
      subject: more.length ? `${first.title}, and more` : first.title,
      blocks: waiting.flatMap(({ title, items, command }): EmailMessage['blocks'] => [
        { kind: 'heading', text: title },
        { kind: 'list', items },
        { kind: 'code', text: command },
      ]),
    },
  )
}

async function waitingPosts(tx: Tx): Promise<Waiting | null> {
  const count = await countWaiting(tx)
  const named = await listWaiting(tx, maxNamed)
  const items = named.map(({ title, company, flags }): Item => [
    { strong: oneLine(title, 120) },
    ` of ${oneLine(company, 120)}${flags.length ? ` (${flags.join(', ')})` : ''}`,
  ])
  const title = count === 1 ? 'A job post waits for review' : `${count} job posts wait for review`
  return waitingOf(title, items, count, 'chainwork postings review list')
}

async function waitingCases(tx: Tx): Promise<Waiting | null> {
  const cases = await listCasesForOperators(tx, { decided: false, limit: 1000 })
  const items = cases
    .slice(0, maxNamed)
    .map(({ title, company, state, dueAt, isScam }): Item => [
      { strong: oneLine(title, 120) },
      `${company ? ` of ${oneLine(company, 120)}` : ''}: ${state}, ${isScam ? 'a scam, without a deadline' : `due ${dueAt.slice(0, 16).replace('T', ' ')} UTC`}`,
    ])
  const title =
    cases.length === 1 ? 'A case waits for a decision' : `${cases.length} cases wait for a decision`
  return waitingOf(title, items, cases.length, 'chainwork cases list')
}

async function openDisputes(tx: Tx): Promise<Waiting | null> {
  const disputes = await listOpenDisputes(tx)
  const items = disputes
    .slice(0, maxNamed)
    .map(({ company, amount, currency, reason, since }): Item => [
      { strong: shownMoney(amount, currency) },
      ` of ${oneLine(company, 120)}, since ${since.slice(0, 10)} (${oneLine(reason, 60)})`,
    ])
  const title = disputes.length === 1 ? 'A payment is disputed' : `${disputes.length} payments are disputed`
  return waitingOf(title, items, disputes.length, 'chainwork payments list --tasks')
}

function waitingOf(title: string, items: Item[], count: number, command: string): Waiting | null {
  if (!count) return null
  if (count > items.length) items.push([`and ${count - items.length} more`])
  return { title, items, command }
}
