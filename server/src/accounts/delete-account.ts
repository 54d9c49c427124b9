import { sql } from 'kysely'
import { deleteCredentials } from '../activity/index.ts'
import { deleteApplications, deleteScorecardDrafts } from '../applications/index.ts'
import { deleteFromInterviews, endOfSeeker } from '../interviews/index.ts'
import { deleteMessages } from '../contact/index.ts'
import {
  type IdentitySettings,
  answersForFrozen,
  changeUser,
  codeEmailKeys,
  cookieFor,
  deleteUser,
  endSessions,
  recordSecurityEvent,
  requireFresh,
} from '../identity/index.ts'
import { deleteImages } from '../media/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { User, Writing } from '../platform/http/caller.ts'
import { isNotOverSql } from '../platform/open-window.ts'
import { withdrawMails } from '../platform/mail/index.ts'
import { deleteThreadsOf } from '../threads/index.ts'
import { deleteFromCases } from '../trust/index.ts'
import { deleteCard } from '../public-cards/index.ts'
import { deleteWallets } from '../web3/index.ts'
import '../billing/tables.ts'

/**
 * Deletes the account: rows, pictures, sessions, codes and mails under way. Security events stay without the person, a
 * company's picture without its uploader. Refuses `session.stale` without fresh proof of identity, `account.underCase` while a case
 * about a company that they answer for is undecided, and `account.ownsCompany` for the only owner who can act for a company with open postings or credits.
 */
export function deleteAccount(settings: IdentitySettings) {
  return async ({ tx, actor, now, cookies }: Writing<'signedIn'>) => {
    requireFresh(actor, now)
    if (await answersForFrozen(tx, actor.userId)) refuse('account.underCase')
    if (await isLastOwner(tx, actor.userId, now)) refuse('account.ownsCompany')
    await erasePerson(tx, actor, now)
    cookies.push(cookieFor(settings, '', 0))
    return { message: 'Account deleted successfully' }
  }
}

/** Deletes all that is stored of a person; what has to stay loses who it was. */
export async function erasePerson(
  tx: Tx,
  person: Pick<User, 'userId' | 'seekerId' | 'email' | 'emailVerified'>,
  now: Date,
): Promise<void> {
  const shown = await tx
    .selectFrom('company')
    .select('avatar_url')
    .where(
      'avatar_url',
      'in',
      sql<string>`(select '/images/' || id || '-512' from image where user_id = ${person.userId})`,
    )
    .execute()
  await deleteImages(tx, person.userId, { except: shown.map(({ avatar_url }) => avatar_url!) })
  // First, so that their own mail of what ends here is taken back with the rest.
  if (person.seekerId) await endOfSeeker(tx, person.seekerId, now)
  // Anyone who never proved the address may not take away what others wrote to it or from it.
  await withdrawMails(tx, {
    address: person.emailVerified ? person.email : null,
    keys: await codeEmailKeys(tx, person.userId),
  })
  if (person.emailVerified) await deleteMessages(tx, person.email)
  await deleteCredentials(tx, person.userId)
  await deleteWallets(tx, person.userId)
  await deleteFromCases(tx, person.userId)
  await deleteScorecardDrafts(tx, person.userId)
  if (person.seekerId) {
    await deleteThreadsOf(tx, person.seekerId)
    await deleteApplications(tx, person.seekerId, now)
    await deleteFromInterviews(tx, person.seekerId)
    await deleteCard(tx, person.seekerId, now)
  }
  await deleteUser(tx, person)
}

/** Whether a company with open postings or credits, other than one that was taken down, would be left without an owner who can act for it. */
export async function isLastOwner(tx: Tx, userId: string, now: Date): Promise<boolean> {
  // Two owners who leave at the same moment wait for each other here.
  await sql`select c.id from company c where c.id in (
      select company_id from recruiter where user_id = ${userId} and role = 'owner' and status = 'active')
    order by c.id for update`.execute(tx)
  const { rows } = await sql`
    select from recruiter r where r.user_id = ${userId} and r.role = 'owner' and r.status = 'active'
      and not exists (select from recruiter o join app_user u on u.id = o.user_id
        where o.company_id = r.company_id and o.user_id <> r.user_id
          and o.role = 'owner' and o.status = 'active' and u.state = 'active')
      and not exists (select from company_freeze f where f.company_id = r.company_id and f.is_decided)
      and (exists (select from credit_balance b where b.company_id = r.company_id and b.available > 0) or exists (select from posting p where p.company_id = r.company_id
        and p.status = 'Published' and ${isNotOverSql('p.publish_at', now)}))`.execute(tx)
  return rows.length > 0
}

/**
 * Hides the person from recruiters and stops mails until the next sign-in; every session ends, so that this is one. Refuses
 * `session.stale`.
 */
export function hibernateAccount(settings: IdentitySettings) {
  return async ({ tx, actor, now, requestId, client, cookies }: Writing<'signedIn'>) => {
    requireFresh(actor, now)
    if (actor.seekerId) await endOfSeeker(tx, actor.seekerId, now)
    await changeUser(tx, actor.userId, { hibernated_at: now }, now)
    await endSessions(tx, actor.userId)
    await recordSecurityEvent(tx, 'accountHibernated', { now, requestId, client, userId: actor.userId })
    cookies.push(cookieFor(settings, '', 0))
    return { message: 'Account hibernated successfully' }
  }
}
