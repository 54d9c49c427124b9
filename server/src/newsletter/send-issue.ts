import { createHash } from 'node:crypto'
import { pagePath } from '@chainwork/contract/pages'
import { sql } from 'kysely'
import { z } from 'zod'
import '../profiles/index.ts'
import type { Database, Db, Tx } from '../platform/db/database.ts'
import {
  type EmailMessage,
  checkEmail,
  oneClickHeaders,
  queueEmail,
  unsubscribePath,
} from '../platform/mail/index.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { defineJob } from '../platform/queue/index.ts'
import type { Issue } from './read-issue.ts'
import type { IssueKind } from './tables.ts'

/** People whom one transaction writes to. */
const batch = 100

/** Runs every minute: who has not got an issue yet gets it. */
export const deliverIssues = defineJob({
  name: 'newsletter.deliver',
  data: z.strictObject({}),
  runSeconds: 300,
})

export interface IssueProgress {
  digest: string
  subject: string
  startedAt: string
  sent: number
  isDone: boolean
}

/** People who get an issue now: they chose it, proved their address, are active and awake. */
function readers(kind: IssueKind, after = '') {
  const wants = kind === 'newsletter' ? sql`u.newsletter` : sql`coalesce(p.receive_promotions, false)`
  return sql`from app_user u left join preference p on p.user_id = u.id
    where u.id > ${after} and ${wants} and u.email_verified and u.state = 'active' and u.hibernated_at is null`
}

export async function countReaders(db: Db | Tx, kind: IssueKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${readers(kind)}`.execute(db)
  return rows[0]!.count
}

/**
 * The issue as it waits, with paths for links, because the product may move before everybody has it. Throws in words when it
 * cannot be an email: too long, or with a link that leads away from `origin`.
 */
export function checkIssue(issue: Issue, kind: IssueKind, origin: string): Issue {
  const reader = { id: 'usr_01h455vb4pex5vsknk084sn02q', email: 'a@example.org' }
  const { blocks } = checkEmail(issueEmail(issue, kind, reader, 'x', 'x'), origin)
  return { ...issue, blocks: blocks.slice(0, issue.blocks.length) }
}

/**
 * Begins to send an issue; the server writes to everybody who chose it, within minutes, each once. The same text again
 * begins nothing: it answers how far the first time has come.
 */
export async function startIssue(
  tx: Tx,
  { issue, kind, ...about }: { issue: Issue; kind: IssueKind; operator: string; origin: string; now: Date },
): Promise<{ isNew: boolean; progress: IssueProgress }> {
  const { operator, origin, now } = about
  const digest = digestOf(issue, kind)
  const content = JSON.stringify(checkIssue(issue, kind, origin))
  const started = await tx
    .insertInto('newsletter_issue')
    .values({ digest, kind, letter: content, operator, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (started)
    await recordOperator(tx, 'newsletterSent', {
      operator,
      subject: `newsletter:${digest.slice(0, 16)}`,
      now,
      details: { kind, subject: issue.subject },
    })
  return { isNew: started !== undefined, progress: (await showIssue(tx, issue, kind))! }
}

/** How far an issue has come; null when this text was never sent. */
export async function showIssue(db: Db | Tx, issue: Issue, kind: IssueKind): Promise<IssueProgress | null> {
  const row = await db
    .selectFrom('newsletter_issue')
    .selectAll()
    .where('digest', '=', digestOf(issue, kind))
    .executeTakeFirst()
  return row
    ? {
        digest: row.digest,
        subject: row.letter.subject,
        startedAt: row.started_at.toISOString(),
        sent: row.sent,
        isDone: row.done_at !== null,
      }
    : null
}

/**
 * Posts what is still to be posted, in small transactions: how far an issue has come and its letters are one, so a killed
 * process repeats and leaves out nobody, and two processes take turns. Preferences are looked at when an email is posted.
 */
export async function sendIssues(database: Database, secret: string, now: Date): Promise<void> {
  while (await database.transaction((tx) => sendSome(tx, secret, now)));
}

async function sendSome(tx: Tx, secret: string, now: Date): Promise<boolean> {
  const issue = await tx
    .selectFrom('newsletter_issue')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('started_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!issue) return false
  const { rows } = await sql<Reader>`
    select u.id, u.email ${readers(issue.kind, issue.reached)} order by u.id limit ${batch}`.execute(tx)
  for (const reader of rows)
    await queueEmail(tx, 'own', issueEmail(issue.letter, issue.kind, reader, issue.digest, secret))
  await tx
    .updateTable('newsletter_issue')
    .set({
      sent: issue.sent + rows.length,
      reached: rows.at(-1)?.id ?? issue.reached,
      done_at: rows.length < batch ? now : null,
    })
    .where('digest', '=', issue.digest)
    .execute()
  return true
}

interface Reader {
  id: string
  email: string
}

const ways = {
  newsletter: {
    preference: 'subscribeToNewsletter',
    list: 'Newsletter',
    why: 'you subscribed to our newsletter',
  },
  promotions: { preference: 'receivePromotions', list: 'Promotions', why: 'you chose to receive promotions' },
} as const

function issueEmail(
  issue: Issue,
  kind: IssueKind,
  reader: Reader,
  digest: string,
  secret: string,
): EmailMessage {
  const { preference, list, why } = ways[kind]
  const wayOut = unsubscribePath({ userId: reader.id, kind: preference }, secret)
  return {
    ...issue,
    // Known for ever, and it names nobody.
    key: `newsletter:${createHash('sha256').update(`${digest} ${reader.id}`).digest('hex').slice(0, 40)}`,
    to: reader.email,
    blocks: [
      ...issue.blocks,
      {
        kind: 'note',
        text: [
          `You get this because ${why}. `,
          { link: wayOut, label: 'Unsubscribe' },
          ', or ',
          { link: `${pagePath('/settings/user')}#notifications`, label: 'choose which emails you get' },
          '.',
        ],
      },
    ],
    headers: oneClickHeaders(wayOut, list),
  }
}

function digestOf(issue: Issue, kind: IssueKind): string {
  return createHash('sha256')
    .update(`${kind}\n${JSON.stringify(issue)}`)
    .digest('hex')
}
