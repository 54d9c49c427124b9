import { createHash } from 'node:crypto'
import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { maxMailedCandidates } from '@chainwork/contract/candidates/values'
import { dayMs } from '@chainwork/contract/durations'
import { pagePath } from '@chainwork/contract/pages'
import { sql } from 'kysely'
import { isFrozenSql } from '../../identity/index.ts'
import { z } from 'zod'
import { type Standing, findStanding, readStanding } from '../../candidates/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/failure.ts'
import { queueEmail } from '../../platform/mail/index.ts'
import { defineJob } from '../../platform/queue/index.ts'
import type { LiveIndex } from '../../search/index.ts'
import { type FoundBy, candidatesEmail, eachOnce } from './candidates-email.ts'
import { waitingEmail } from './remake-candidates.ts'
import { nextLook } from './save-search.ts'

/** Recruiters whose searches one statement finds. */
const batch = 50
/** A search that was removed can be restored for so long. */
const restorableMs = dayMs

/** Runs every minute. */
export const savedSearchesJob = defineJob({
  name: 'candidates.saved-searches',
  data: z.strictObject({}),
  runSeconds: 300,
  retryLimit: 2,
})

interface Services {
  database: Database
  clock: Clock
  /** Signs the links of mails that end them. */
  secret: string
  people: LiveIndex
}

/**
 * Looks again for whom saved searches find, where it is time to, and tells each recruiter of those who are new. A recruiter is a
 * transaction of their own, held by one process; whom it tells of and the mail are one, so no mail comes twice.
 */
export async function findNewCandidates(services: Services, signal: AbortSignal): Promise<void> {
  const { database, clock, people } = services
  const now = clock.now()
  await database.db
    .deleteFrom('candidate_search')
    .where('removed_at', '<', new Date(now.getTime() - restorableMs))
    .execute()
  // Until the index knows everybody, who is new cannot be told from who was not found yet.
  while (people.ready()) {
    const { rows } = await sql<{ recruiter_id: string; company_id: string }>`
      select s.recruiter_id, r.company_id from candidate_search s join recruiter r on r.id = s.recruiter_id
      where ${isDue(now)} group by 1, 2 order by min(s.due_at) limit ${batch}`.execute(database.db)
    let looked = 0
    for (const { recruiter_id, company_id } of rows) {
      if (signal.aborted) return
      if (await lookFor(services, { recruiterId: recruiter_id, companyId: company_id }, now)) looked += 1
    }
    // Another process looks for those it has locked.
    if (rows.length < batch || !looked) return
  }
}

function isDue(now: Date) {
  return sql`s.paused_at is null and s.removed_at is null and s.due_at <= ${now}`
}

interface Member {
  recruiterId: string
  companyId: string
}

interface Due {
  id: string
  name: string
  search: string
  frequency: 'instant' | 'daily' | 'weekly'
  time_zone: string | null
  known: string[]
}

/** False when another process is at it. */
async function lookFor({ database, people, secret }: Services, member: Member, now: Date): Promise<boolean> {
  const searches = await database.db
    .selectFrom('candidate_search as s')
    .select(['s.id', 's.search'])
    .where('s.recruiter_id', '=', member.recruiterId)
    .where(sql<boolean>`${isDue(now)}`)
    .execute()
  // Before the transaction: the index may ask the database.
  const standing = new Map<string, Standing | null>()
  for (const { id, search } of searches) {
    standing.set(id, null)
    try {
      standing.set(id, await findStanding(database.db, people, { ...member, search, now }))
    } catch (error) {
      // What can no longer be asked finds nobody.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return database.transaction((tx) => notifyMember(tx, member, { standing, secret, now }))
}

interface Reader {
  userId: string
  email: string
  emailVerified: boolean
  isAwake: boolean
}

async function notifyMember(
  tx: Tx,
  { recruiterId, companyId }: Member,
  { standing, secret, now }: { standing: ReadonlyMap<string, Standing | null>; secret: string; now: Date },
): Promise<boolean> {
  const { rows: readers } = await sql<Reader>`
    select u.id as "userId", u.email, u.email_verified as "emailVerified",
      u.state = 'active' and u.hibernated_at is null and r.status = 'active'
        and not ${sql.raw(isFrozenSql('r.company_id', 'u.id'))} as "isAwake"
    from recruiter r join app_user u on u.id = r.user_id where r.id = ${recruiterId}
    for no key update of r skip locked`.execute(tx)
  const reader = readers[0]
  if (!reader) return false
  const { rows: due } = await sql<Due>`
    select s.id, s.name, s.search, s.frequency, s.time_zone, s.known from candidate_search s
    where s.recruiter_id = ${recruiterId} and s.id = any(${[...standing.keys()]}) and ${isDue(now)}
    order by s.id for update`.execute(tx)
  const findings: Finding[] = []
  for (const search of due) {
    const found = reader.isAwake ? standing.get(search.id)! : null
    const fresh = found && !found.isTooBroad ? await findFresh(tx, companyId, search, found) : []
    await saveFound(tx, search, { fresh, standing: found, now })
    if (found?.isTooBroad) await notifyTooBroad(tx, reader, companyId, search, now)
    if (fresh.length) findings.push({ ...search, people: fresh, corrected: found!.found.corrected })
  }
  if (findings.length) await send(tx, { reader, recruiterId, companyId, findings, secret, now })
  return true
}

/** Those who did not match before, as the company may find them at this moment. */
function findFresh(tx: Tx, companyId: string, { known }: Due, standing: Standing): Promise<CandidateCard[]> {
  const before = new Set(known)
  const fresh = new Set(standing.ids.filter((id) => !before.has(id)))
  return fresh.size ? readStanding(tx, companyId, standing, fresh) : Promise.resolve([])
}

/** What one search is known to have found, and when it is looked at again. */
async function saveFound(
  tx: Tx,
  { id, known, frequency, time_zone }: Due,
  { fresh, standing, now }: { fresh: readonly CandidateCard[]; standing: Standing | null; now: Date },
): Promise<void> {
  const all = [...known, ...fresh.map((person) => person.id)]
  await tx
    .updateTable('candidate_search')
    .set({
      due_at: nextLook(frequency, time_zone, now),
      // Those who left are forgotten before the list grows without end.
      ...(fresh.length
        ? { known: all.length > 2 * maxMailedCandidates ? standing!.ids : all, sent_at: now }
        : {}),
      ...(standing?.isTooBroad ? { paused_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

async function notifyTooBroad(
  tx: Tx,
  { userId }: Reader,
  companyId: string,
  { id, name, search }: Due,
  now: Date,
): Promise<void> {
  await notify(tx, {
    userIds: [userId],
    side: 'recruiter',
    companyId,
    kind: 'candidateMatch',
    title: `Emails paused: ${name}`,
    text: `It finds more than ${maxMailedCandidates.toLocaleString('en-US')} candidates now. Narrow it to get emails again.`,
    path: `${pagePath('/recruiter/candidates')}?${search}`,
    key: `too-broad:${id}:${now.getTime()}`,
    now,
  })
}

type Finding = FoundBy & Pick<Standing['found'], 'corrected'>

async function send(
  tx: Tx,
  about: {
    reader: Reader
    recruiterId: string
    companyId: string
    findings: readonly Finding[]
    secret: string
    now: Date
  },
): Promise<void> {
  const { reader, recruiterId, companyId, findings, secret, now } = about
  const people = eachOnce(findings)
  // Known for long after people are gone, so it names nobody.
  const key = `candidates:${createHash('sha256').update(`${recruiterId} ${people[0]!.id} ${now.getTime()}`).digest('hex').slice(0, 32)}`
  const page = pagePath('/recruiter/candidates')
  await notify(tx, {
    userIds: [reader.userId],
    side: 'recruiter',
    companyId,
    kind: 'candidateMatch',
    // Without names: who hides later stays hidden.
    title:
      people.length === 1 ? '1 new candidate' : `${people.length.toLocaleString('en-US')} new candidates`,
    text: findings.length === 1 ? findings[0]!.name : `${findings.length} saved searches`,
    path: findings.length === 1 ? `${page}?${findings[0]!.search}` : `${page}#saved`,
    key,
    now,
  })
  if (!reader.emailVerified) return
  const email = candidatesEmail({ key, to: reader.email, recruiterId, found: findings, secret })
  const searches = findings.map(({ id, name, search, corrected, people: own }) => ({
    id,
    name,
    search,
    corrected,
    people: own.map((person) => person.id),
  }))
  await queueEmail(tx, 'own', waitingEmail(email, { recruiterId, companyId, told: searches }))
}
