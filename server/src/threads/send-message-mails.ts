import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import { z } from 'zod'
import { isParted } from '../applications/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { oneClickHeaders, queueEmail, unsubscribePath } from '../platform/mail/index.ts'
import { defineJob } from '../platform/queue/index.ts'
import { acceptsMail, briefFor, isBlocked, standingOf } from '../profiles/index.ts'
import { threadPath, threadsPath } from './notify-of-message.ts'
import { ties, withApplication } from './read-threads.ts'
import type { Side } from './tables.ts'

/** People written to in one transaction, and senders one mail names. */
const [batch, maxLines] = [50, 20]

/** Runs every minute: messages that nobody has read for a while. */
export const messageMailsJob = defineJob({ name: 'threads.mail', data: z.strictObject({}), runSeconds: 300 })

/** Writes to everybody with unread messages that are due, one mail each. Two processes at once write once. */
export async function sendMessageMails(database: Database, secret: string, now: Date): Promise<void> {
  while (
    (await database.transaction(async (tx) => {
      const people = await findPeople(tx, now)
      for (const person of people) await mailTo(tx, secret, person)
      return people.length
    })) === batch
  );
}

/** No mail goes to or about a frozen company; it waits until the freeze ends. */
const isSendable = sql`not exists (select from company_freeze z join thread of on of.company_id = z.company_id
  where of.id = n.thread_id)`

interface Person {
  id: string
  email: string
  isReachable: boolean
}

async function findPeople(tx: Tx, now: Date): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, email, email_verified as "isReachable" from app_user
    where id in (select user_id from thread_unread n where mail_due_at <= ${now} and ${isSendable}
      group by user_id order by min(mail_due_at) limit ${batch})
    for no key update skip locked`.execute(tx)
  return rows
}

interface Due {
  threadId: string
  companyId: string | null
  /** The company of the thread. */
  ofCompany: string
  company: string
  jobTitle: string
  messages: number
  firstSeq: number
  isMember: boolean
  isHidden: boolean
}

/** With the first that is due leaves everything that is unread. It says who wrote and how much, and nothing of what. */
async function mailTo(tx: Tx, secret: string, person: Person): Promise<void> {
  const { rows } = await sql<Due>`
    update thread_unread n set mail_due_at = null from thread t join company c on c.id = t.company_id
    where n.user_id = ${person.id} and n.mail_due_at is not null and t.id = n.thread_id and ${isSendable}
    returning n.thread_id as "threadId", n.company_id as "companyId", t.company_id as "ofCompany", c.name as company,
      t.job_title as "jobTitle", n.messages, n.first_seq as "firstSeq",
      n.company_id is null or exists (select from recruiter r where r.user_id = n.user_id
        and r.company_id = n.company_id and r.status = 'active') as "isMember",
      n.company_id is null and exists (select from seeker k where k.id = t.seeker_id and ${isBlocked(sql`t.company_id`)}) as "isHidden"`.execute(
    tx,
  )
  if (!person.isReachable || !(await acceptsMail(tx, person.id, 'notifyMessages'))) return
  const wanted = rows
    .filter(({ isMember, isHidden }) => isMember && !isHidden)
    .toSorted((a, b) => (a.threadId < b.threadId ? -1 : 1))
  const lines: { sender: string; messages: number; path: string; side: Side }[] = []
  const people = await peopleIn(
    tx,
    wanted.filter(({ companyId }) => companyId),
  )
  for (const due of wanted) {
    const sender = due.companyId ? people.get(due.threadId) : { name: oneLine(due.company, 120) }
    // Who hides now wrote to nobody.
    if (!sender) continue
    const side: Side = due.companyId ? 'recruiter' : 'jobSeeker'
    lines.push({
      sender: sender.name ?? 'Somebody without a name',
      messages: due.messages,
      path: threadPath(side, due.threadId),
      side,
    })
  }
  const [first] = lines
  if (!first) return
  const total = lines.reduce((sum, { messages }) => sum + messages, 0)
  const count = `${total} new message${total === 1 ? '' : 's'}`
  const wayOut = unsubscribePath({ userId: person.id, kind: 'notifyMessages' }, secret)
  const settings =
    first.side === 'recruiter' ? pagePath('/recruiter/settings/user') : pagePath('/settings/user')
  const subject = lines.length === 1 ? `${count} from ${first.sender}` : count
  await queueEmail(tx, 'own', {
    key: `messages:${person.id}:${wanted.at(-1)!.threadId}:${wanted.at(-1)!.firstSeq}`,
    to: person.email,
    subject: oneLine(subject, 180),
    blocks: [
      { kind: 'heading', text: count },
      {
        kind: 'list',
        items: lines
          .slice(0, maxLines)
          .map(({ sender, messages, path }) => [{ link: path, label: sender }, `: ${messages}`]),
      },
      ...(lines.length > maxLines
        ? [{ kind: 'paragraph' as const, text: `And ${lines.length - maxLines} more conversations.` }]
        : []),
      { kind: 'button', label: 'Read', url: lines.length === 1 ? first.path : threadsPath(first.side) },
      {
        kind: 'note',
        text: [
          'For your safety, we never send what somebody wrote by email. ',
          { link: wayOut, label: 'Turn off emails about messages' },
          ', or ',
          { link: `${settings}#notifications`, label: 'choose which emails you get' },
          '.',
        ],
      },
    ],
    headers: oneClickHeaders(wayOut, 'Messages'),
  })
}

/** Who wrote to companies, by thread, as these may know them now; none for who hides from them. */
async function peopleIn(tx: Tx, due: readonly Due[]): Promise<Map<string, { name: string | null }>> {
  const found = new Map<string, { name: string | null }>()
  for (const [companyId, threads] of Map.groupBy(due, ({ ofCompany }) => ofCompany)) {
    const { rows } = await sql<{ id: string; isParted: boolean; person: { name: string | null } | null }>`
      select t.id, ${isParted} as "isParted", ${briefFor(standingOf({ companyId, ...ties }))} as person
      from thread t join seeker k on k.id = t.seeker_id join app_user u on u.id = k.user_id ${withApplication}
      where t.id = any(${threads.map(({ threadId }) => threadId)}::text[])`.execute(tx)
    for (const { id, person, isParted } of rows)
      if (person) found.set(id, { name: isParted ? null : person.name && oneLine(person.name, 120) })
  }
  return found
}
