import { sql } from 'kysely'
import { z } from 'zod'
import { readFound } from '../../candidates/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/failure.ts'
import { type EmailMessage, registerRemaker } from '../../platform/mail/index.ts'
import { type FoundBy, candidatesEmail } from './candidates-email.ts'

const kind = 'candidates'

/** What an email about new candidates waits with: whom it is about, and nothing of what they say of themselves. */
const waiting = z.strictObject({
  recruiterId: z.string(),
  companyId: z.string(),
  told: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      search: z.string(),
      corrected: z.array(z.strictObject({ from: z.string(), to: z.string() })),
      people: z.array(z.string()),
    }),
  ),
})
export type WaitingCandidates = z.infer<typeof waiting>

/** The email as it waits, however long the mail server is down: nobody is named in it before it leaves. */
export function waitingEmail(
  { key, to, subject, headers }: EmailMessage,
  about: WaitingCandidates,
): EmailMessage {
  return {
    key,
    to,
    subject,
    ...(headers ? { headers } : {}),
    blocks: [{ kind: 'paragraph', text: 'Candidates are read when this email leaves.' }],
    remade: { by: kind, from: JSON.stringify(about) },
  }
}

/** Writes these emails when they leave: who hid, blocked the company or left meanwhile is not in them. */
export function remakeCandidates({
  database,
  clock,
  secret,
}: {
  database: Database
  clock: Clock
  secret: string
}): void {
  registerRemaker(database, kind, async ({ key, to }, from) => {
    const about = waiting.parse(JSON.parse(from))
    const found = await database.transaction((tx) => readWaiting(tx, about, clock.now()))
    return found.length ? candidatesEmail({ key, to, recruiterId: about.recruiterId, found, secret }) : null
  })
}

async function readWaiting(
  tx: Tx,
  { recruiterId, companyId, told: searches }: WaitingCandidates,
  now: Date,
): Promise<FoundBy[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from candidate_search s join recruiter r on r.id = s.recruiter_id join app_user u on u.id = r.user_id
    where s.recruiter_id = ${recruiterId} and s.removed_at is null and r.company_id = ${companyId}
      and r.status = 'active' and u.state = 'active' and u.hibernated_at is null`.execute(tx)
  const ongoing = new Set(rows.map(({ id }) => id))
  const found: FoundBy[] = []
  for (const { people: ids, corrected, ...search } of searches) {
    if (!ongoing.has(search.id)) continue
    try {
      const people = await readFound(tx, { companyId, search: search.search, ids, corrected, now })
      if (people.length) found.push({ ...search, people })
    } catch (error) {
      // What can no longer be asked finds nobody.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return found
}
