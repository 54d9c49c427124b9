import { hourMs } from '@chainwork/contract/durations'
import { oneLine } from '@chainwork/contract/text'
import { z } from 'zod'
import type { Tx } from '../platform/db/database.ts'
import { type StrangerMail, queueEmail } from '../platform/mail/index.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'
import { countWaiting, listWaiting } from './review-queue.ts'

/** Notifies the operator at the end of an hour in which job posts came in for review. */
export const reviewDigestJob = defineJob({
  name: 'moderation.send-digest',
  data: z.strictObject({ at: z.iso.datetime() }),
})

/** Its key already holds it to one an hour; a late one may be close to the next. */
const digestMail: StrangerMail = {
  name: 'review-digest',
  perAddress: [
    [2, 3600],
    [30, 86_400],
  ],
}

const maxNamed = 20

/** Has the next full hour's digest sent, once however many job posts come in until then. */
export async function queueDigest(tx: Tx, now: Date): Promise<void> {
  const startAfter = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
  const at = startAfter.toISOString()
  await enqueue(tx, reviewDigestJob, { at }, { key: at, startAfter })
}

/** Emails the operator what waits for a decision, longest first; nothing where all is decided meanwhile. */
export async function sendDigest(
  tx: Tx,
  operatorMail: string | null,
  { at, now }: { at: string; now: Date },
): Promise<void> {
  if (!operatorMail) return
  const count = await countWaiting(tx)
  if (!count) return
  const title = count === 1 ? 'A job post waits for review' : `${count} job posts wait for review`
  const named = await listWaiting(tx, maxNamed)
  const items = named.map(({ title: post, company, flags }) => [
    { strong: oneLine(post, 120) },
    ` of ${oneLine(company, 120)}${flags.length ? ` (${flags.join(', ')})` : ''}`,
  ])
  if (count > named.length) items.push([`and ${count - named.length} more`])
  await queueEmail(
    tx,
    { mail: digestMail, now, whenSpent: 'leaveOut' },
    {
      key: `review-digest:${at}`,
      to: operatorMail,
      subject: title,
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'list', items },
        { kind: 'code', text: 'chainwork postings review list' },
      ],
    },
  )
}
