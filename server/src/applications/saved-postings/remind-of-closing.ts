import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { slugOf } from '@chainwork/contract/ids'
import { openDays, openUntil } from '@chainwork/contract/open-window'
import { shownDay } from '@chainwork/contract/shown-time'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../../platform/db/database.ts'
import { oneClickHeaders, queueEmail, unsubscribePath } from '../../platform/mail/index.ts'
import { isNotOverSql } from '../../platform/open-window.ts'
import { defineJob } from '../../platform/queue/index.ts'

const remindDays = 3
const batch = 500

/** Runs every ten minutes: who saved a posting that closes within three days is notified once. */
export const remindSavers = defineJob({
  name: 'applications.remind-savers',
  data: z.strictObject({}),
  runSeconds: 300,
})

/** Reminds everybody who is due, in small transactions. Running it twice at once reminds each of each posting once. */
export async function remindOfSaved(database: Database, secret: string, now: Date): Promise<void> {
  while ((await database.transaction((tx) => remindSome(tx, secret, now))) === batch);
}

interface Due {
  seeker_id: string
  user_id: string
  posting_id: string
  email: string
  job_title: string
  company: string
  publish_at: Date
}

/**
 * One email for each person with everything of theirs that closes soon. Who applied, or saved it in its last three days,
 * knows; a posting that was published again is a new one. Returns how many were due, at most 500.
 */
async function remindSome(tx: Tx, secret: string, now: Date): Promise<number> {
  const lead = `${(openDays - remindDays) * 24} hours`
  const { rows } = await sql<Due>`
    select s.seeker_id, k.user_id, s.posting_id, u.email, p.job_title, p.publish_at, c.name as company
    from posting p
    join saved_posting s on s.posting_id = p.id
    join seeker k on k.id = s.seeker_id
    join app_user u on u.id = k.user_id
    join company c on c.id = p.company_id
    left join preference e on e.user_id = u.id
    where p.status = 'Published' and p.board_id is null and p.frozen_at is null and ${isNotOverSql('p.publish_at', now)}
      and p.publish_at <= ${now}::timestamptz - ${lead}::interval
      and s.saved_at <= p.publish_at + ${lead}::interval
      and (s.reminded_at is null or s.reminded_at < p.publish_at)
      and u.state = 'active' and u.email_verified and u.hibernated_at is null
      and coalesce(e.notify_saved_closing, true)
      and not exists (select from application a where a.posting_id = p.id and a.seeker_id = s.seeker_id)
      and not exists (select from dismissed_posting d where d.posting_id = p.id and d.seeker_id = s.seeker_id)
      and not exists (select from dismissed_company d where d.company_id = p.company_id and d.seeker_id = s.seeker_id)
    order by s.seeker_id, p.publish_at, p.id limit ${batch} for update of s skip locked`.execute(tx)
  for (const all of Map.groupBy(rows, ({ seeker_id }) => seeker_id).values()) {
    const ids = all.map(({ posting_id }) => posting_id)
    await tx
      .updateTable('saved_posting')
      .set({ reminded_at: now })
      .where('seeker_id', '=', all[0]!.seeker_id)
      .where('posting_id', 'in', ids)
      .execute()
    for (let at = 0; at < all.length; at += maxListed)
      await postReminder(tx, all.slice(at, at + maxListed), secret)
  }
  return rows.length
}

/** Entries one email may list. */
const maxListed = 50

async function postReminder(tx: Tx, postings: readonly Due[], secret: string): Promise<void> {
  const [first] = postings as [Due]
  const wayOut = unsubscribePath({ userId: first.user_id, kind: 'notifySavedClosing' }, secret)
  const title =
    postings.length === 1
      ? 'A job post you saved closes soon'
      : `${postings.length} job posts you saved close soon`
  await queueEmail(tx, 'own', {
    key: `saved-closing:${first.seeker_id}:${first.posting_id}:${first.publish_at.toISOString()}`,
    to: first.email,
    subject: title,
    preheader: `It takes applications until ${lastDay(first)}.`,
    blocks: [
      { kind: 'heading', text: title },
      {
        kind: 'list',
        items: postings.map((posting) => [
          {
            link: pagePath('/jobs/:key', { key: slugOf(posting.job_title, posting.posting_id) }),
            label: oneLine(posting.job_title, 200) || 'Job post',
          },
          ` at ${posting.company}, until ${lastDay(posting)}`,
        ]),
      },
      { kind: 'button', label: 'Saved posts', url: pagePath('/applied-jobs') },
      {
        kind: 'note',
        text: [
          `You get this because you saved ${postings.length === 1 ? 'it' : 'them'}. `,
          { link: wayOut, label: 'Turn off these reminders' },
          ', or ',
          { link: `${pagePath('/settings/user')}#notifications`, label: 'choose which emails you get' },
          '.',
        ],
      },
    ],
    headers: { ...oneClickHeaders(wayOut, 'Saved job posts'), 'Auto-Submitted': 'auto-generated' },
  })
}

function lastDay({ publish_at }: Due): string {
  return shownDay(openUntil(publish_at))
}
