import { dayMs } from '@chainwork/contract/durations'
import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import { z } from 'zod'
import type { NotificationKind } from '@chainwork/contract/notifications/values'
import type { Database, Tx } from '../platform/db/database.ts'
import { oneClickHeaders, queueEmail, unsubscribePath } from '../platform/mail/index.ts'
import { defineJob } from '../platform/queue/index.ts'
import { type MailRule, mailRules, waysOut } from './mail-rules.ts'

/** People notified in one transaction, and lines of one email. */
const [batch, maxLines] = [50, 20]
const retentionDays = 180

/** Whether this person wants such a mail now; hibernating or deactivated people want none. */
export type AcceptsMail = (
  tx: Tx,
  userId: string,
  preference: NonNullable<MailRule['preference']>,
) => Promise<boolean>

interface Post {
  accepts: AcceptsMail
  /** Signs the link that ends these mails. */
  secret: string
}

/** Runs every minute: the mails that are owed. */
export const mailNotifications = defineJob({
  name: 'notifications.mail',
  data: z.strictObject({}),
  runSeconds: 300,
})

/** Posts what is owed, one mail to each person, until nothing is due. Running it twice at once sends everything once. */
export async function sendDueMails(database: Database, post: Post, now: Date): Promise<void> {
  while (
    (await database.transaction(async (tx) => {
      const people = await findPeople(tx, now)
      for (const person of people) await mailTo(tx, post, person)
      return people.length
    })) === batch
  );
}

/** Removes what is older than half a year. */
export async function deleteOldNotifications(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('created_at', '<', new Date(now.getTime() - retentionDays * dayMs))
    .execute()
}

export const deleteNotificationsJob = defineJob({ name: 'notifications.forget', data: z.strictObject({}) })

interface Person {
  id: string
  email: string
  isReachable: boolean
}

/** Each person is held by one process, or two could write to them at the same time. */
async function findPeople(tx: Tx, now: Date): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, email, email_verified and state = 'active' and hibernated_at is null as "isReachable" from app_user
    where id in (select user_id from notification where mail_due_at <= ${now} group by user_id order by min(mail_due_at) limit ${batch})
    for no key update skip locked`.execute(tx)
  return rows
}

interface DueMail {
  id: string
  kind: NotificationKind
  title: string
  text: string
  path: string
  isRead: boolean
  isMember: boolean
}

/** What was decided about a company comes before all else, then the earliest. */
function gravestFirst(a: DueMail, b: DueMail): number {
  const rank = ({ kind }: DueMail) => Number(kind !== 'caseDecided')
  return rank(a) - rank(b) || (a.id < b.id ? -1 : 1)
}

async function mailTo(tx: Tx, { accepts, secret }: Post, person: Person): Promise<void> {
  // With the first that is due leaves everything else that is owed.
  const { rows } = await sql<DueMail>`
    update notification n set mail_due_at = null where n.user_id = ${person.id} and n.mail_due_at is not null
    returning n.id, n.kind, n.title, n.text, n.path, n.read_at is not null as "isRead",
      n.company_id is null or exists (select from recruiter r where r.user_id = n.user_id and r.company_id = n.company_id
        and r.status = 'active') as "isMember"`.execute(tx)
  if (!person.isReachable) return
  const wanted: DueMail[] = []
  for (const row of rows.toSorted(gravestFirst)) {
    const preference = mailRules[row.kind]?.preference ?? null
    if (row.isRead || !row.isMember) continue
    if (preference && !(await accepts(tx, person.id, preference))) continue
    wanted.push(row)
  }
  const [first] = wanted
  if (!first) return
  const rest = wanted.length - maxLines
  // Both sides of a person can have news; the one with the first says how to end such mails.
  const kind = wanted.flatMap((row) => mailRules[row.kind]?.preference ?? [])[0]
  const way = kind ? { ...waysOut[kind], path: unsubscribePath({ userId: person.id, kind }, secret) } : null
  await queueEmail(tx, 'own', {
    key: `notifications:${wanted.at(-1)!.id}`,
    to: person.email,
    subject: oneLine(first.title, 180) + (wanted.length === 1 ? '' : `, and ${wanted.length - 1} more`),
    blocks: [
      {
        kind: 'heading',
        text: wanted.length === 1 ? 'An update for you' : `${wanted.length} updates for you`,
      },
      {
        kind: 'list',
        items: wanted
          .slice(0, maxLines)
          .map(({ title, text, path }) => [{ link: path, label: title }, ...(text ? [`: ${text}`] : [])]),
      },
      ...(rest > 0 ? [{ kind: 'paragraph' as const, text: `And ${rest} more.` }] : []),
      { kind: 'button', label: 'See all', url: `${pagePath('/messages')}?tab=notifications` },
      ...(way
        ? [
            {
              kind: 'note' as const,
              text: [
                { link: way.path, label: way.label },
                ', or ',
                { link: way.settings, label: 'choose which emails you get' },
                '.',
              ],
            },
          ]
        : []),
    ],
    ...(way ? { headers: oneClickHeaders(way.path, way.list) } : {}),
  })
}
