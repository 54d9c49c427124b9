import { setTimeout } from 'node:timers/promises'
import { pagePath } from '@chainwork/contract/pages'
import { sql } from 'kysely'
import { z } from 'zod'
import { notify } from '../notifications/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { queueOwnEmails } from '../platform/mail/index.ts'
import { defineJob } from '../platform/queue/index.ts'

/** The mail to everybody whom a recall concerns. Nobody who reads over a shoulder, or another’s mail, learns where somebody applied. */
export const recallMail = {
  subject: 'Important: please sign in and read this',
  heading: 'A notice about your safety',
  text: 'It concerns something on Chainwork that you had to do with. For your protection, this email says no more.',
} as const

/** People notified per transaction, and milliseconds from the start of one to the start of the next: 10,000 in 40 seconds. */
const batch = 50
const paceMs = 200

/** Runs every minute: recalls whose half hour is over, and those taken back. */
export const sendRecallsJob = defineJob({
  name: 'trust.send-recalls',
  data: z.strictObject({}),
  runSeconds: 600,
})

/**
 * Writes to everybody whom a recall concerns, in small transactions: who was written to and the mail itself are one, so a killed process
 * repeats and leaves out nobody, and two processes take turns. Stops between two transactions when the signal fires.
 */
export async function sendRecalls(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  await database.transaction((tx) =>
    sql`update recall set state = 'sent' where state = 'ordered' and sends_at <= ${now}`.execute(tx),
  )
  for (const what of ['notified_at', 'withdrawal_at'] as const)
    for (;;) {
      if (signal?.aborted) return
      const began = performance.now()
      if (!(await database.transaction((tx) => sendSome(tx, what, now)))) break
      const took = performance.now() - began
      await setTimeout(Math.max(paceMs - took, took))
    }
}

async function sendSome(tx: Tx, what: 'notified_at' | 'withdrawal_at', now: Date): Promise<boolean> {
  const isWithdrawal = what === 'withdrawal_at'
  const { rows } = await sql<{ recallId: string; userId: string; email: string }>`
    select p.recall_id as "recallId", p.user_id as "userId", u.email
    from recall_recipient p join recall r on r.id = p.recall_id join app_user u on u.id = p.user_id
    where ${sql.ref(`p.${what}`)} is null
      and ${isWithdrawal ? sql`r.state = 'withdrawn' and p.notified_at is not null` : sql`r.state = 'sent'`}
    limit ${batch} for update of p skip locked`.execute(tx)
  for (const [recallId, people] of Map.groupBy(rows, (row) => row.recallId)) {
    const userIds = people.map(({ userId }) => userId)
    const title = isWithdrawal
      ? 'A recall that concerned you was withdrawn'
      : 'A company that you had to do with was recalled'
    const path = pagePath('/recalls/:id', { id: recallId })
    await notify(tx, {
      userIds,
      side: 'jobSeeker',
      companyId: null,
      kind: 'recall',
      title,
      text: isWithdrawal ? '' : 'Read what it saw of you, and what to do now.',
      path,
      key: `recall:${recallId}:${what}`,
      now,
    })
    await queueOwnEmails(
      tx,
      people.map(({ userId, email }) => ({
        key: `recall:${recallId}:${what}:${userId}`,
        to: email,
        subject: recallMail.subject,
        blocks: [
          { kind: 'heading', text: isWithdrawal ? 'We took a notice back' : recallMail.heading },
          { kind: 'paragraph', text: recallMail.text },
          { kind: 'button', label: 'Sign in and read', url: path },
        ],
      })),
    )
    await sql`update recall_recipient set ${sql.ref(what)} = ${now}
      where recall_id = ${recallId} and user_id = any(${userIds}::text[])`.execute(tx)
  }
  return rows.length === batch
}
