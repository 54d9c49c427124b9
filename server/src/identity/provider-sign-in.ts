import { pagePath } from '@chainwork/contract/pages'
import { email, firstName, lastName } from '@chainwork/contract/identity/schemas'
import { type ContextName, type ProviderName, methodLabels } from '@chainwork/contract/identity/values'
import { oneLine } from '@chainwork/contract/text'
import type { Database, Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/failure.ts'
import type { User } from '../platform/http/caller.ts'
import type { ProviderClient, ProviderIdentity } from '../platform/identity-providers/ask-provider.ts'
import { newId, newSortableUuid } from '../platform/new-id.ts'
import { endChangesTo } from './codes.ts'
import { postMethodNotice, postVerification } from './email-templates.ts'
import { noticeCookie } from '@chainwork/contract/notice-cookie'
import type { PendingSignIn } from './pending-sign-in.ts'
import { recordSecurityEvent } from './record-event.ts'
import { type IdentitySettings, holdAccount, lockAccount, openSession } from './sessions.ts'
import { sql } from 'kysely'

/** What is known of the browser that comes back from a provider. */
export interface Returning {
  database: Database
  settings: IdentitySettings
  provider: ProviderName
  providerClient: ProviderClient
  /** What this browser set out with; null when it did not, or longer ago than it may take. */
  pending: PendingSignIn | null
  url: URL
  /** Whom the browser's session belongs to. */
  actor: User | null
  now: Date
  requestId: string
  client: { network: string; userAgent: string }
  cookie(name: string): string | null
  cookies: string[]
}

/** Finishes a sign-in, or the linking of a provider. Returns the path of our own that the browser goes to next. */
export async function comeBack(returning: Returning): Promise<string> {
  const { provider, pending, providerClient, url } = returning
  if (!pending || pending.provider !== provider || url.searchParams.get('state') !== pending.checks.state)
    return `${pagePath('/login')}?error=state_mismatch`
  const { ok, failed } = paths(pending)
  const back = await providerClient.finish(url, pending.checks)
  if (!back.ok) return withError(failed, back.error)
  const { identity } = back
  try {
    return await returning.database.transaction(async (tx) => {
      const problem =
        pending.link === null
          ? await enter(tx, returning, pending, identity)
          : await link(tx, returning, pending.link, identity)
      return problem ? withError(failed, problem.error, problem.email) : ok
    })
  } catch (error) {
    if (error instanceof Refusal) return withError(failed, error.reason)
    throw error
  }
}

/** Where the browser goes on, and where what speaks against it is told. */
function paths({ provider, context, continueUrl, link }: PendingSignIn): { ok: string; failed: string } {
  if (link !== null)
    return { ok: `${pagePath('/settings/user')}?linked=${provider}`, failed: pagePath('/settings/user') }
  const query = new URLSearchParams({ context })
  if (continueUrl) query.set('continue', continueUrl)
  return { ok: continueUrl ?? '/', failed: `${pagePath('/login')}?${query}&provider=${provider}` }
}

function withError(path: string, error: string, address?: string): string {
  const more = new URLSearchParams({ error, ...(address ? { email: address } : {}) })
  return `${path}${path.includes('?') ? '&' : '?'}${more}`
}

type Problem = { error: string; email?: string } | null

/** Opens the account this identity belongs to, or a new one; never one that only has the same address. */
async function enter(
  tx: Tx,
  returning: Returning,
  { context }: PendingSignIn,
  identity: ProviderIdentity,
): Promise<Problem> {
  const { provider, settings, now, cookies } = returning
  let userId = await findOwner(tx, provider, identity.subject)
  if (userId) {
    // A recovery that takes this provider off waits for us, or has come first.
    await lockAccount(tx, userId)
    if ((await findOwner(tx, provider, identity.subject)) !== userId) return { error: 'state_mismatch' }
  } else {
    const address = email.safeParse(identity.email)
    if (!address.success) return { error: 'email_not_found' }
    userId = await createAccount(tx, returning, { ...identity, email: address.data, context })
    if (!userId) return { error: 'account_not_linked', email: address.data }
  }
  await recordSecurityEvent(tx, 'signIn', { ...returning, userId, details: { provider } })
  if (await takeSide(tx, { userId, context, now })) cookies.push(noticeCookie('Account created!'))
  await openSession(tx, settings, returning, { userId, method: provider, context })
  return null
}

/** A new account of somebody a provider knows; null when its address has one. */
async function createAccount(
  tx: Tx,
  returning: Returning,
  about: ProviderIdentity & { email: string; context: ContextName },
): Promise<string | null> {
  const { provider, now } = returning
  const userId = newId('user')
  const names = namesOf(about)
  const created = await tx
    .insertInto('app_user')
    .values({
      id: userId,
      email: about.email,
      email_verified: about.isEmailVerified,
      email_proven_at: about.isEmailVerified ? now : null,
      ...names,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return null
  await endChangesTo(tx, { email: about.email, userId, now })
  await addMethod(tx, returning, userId, about)
  await recordSecurityEvent(tx, 'signUp', { ...returning, userId, details: { provider } })
  if (!about.isEmailVerified)
    await postVerification(tx, {
      userId,
      email: about.email,
      name: names.first_name,
      context: about.context,
      now,
    })
  return userId
}

/** Adds the identity to the account whose session set out for it, if that session is still open. */
async function link(
  tx: Tx,
  returning: Returning,
  sessionId: string,
  identity: ProviderIdentity,
): Promise<Problem> {
  const { actor, provider, now } = returning
  if (!actor || actor.sessionId !== sessionId) return { error: 'session_ended' }
  await holdAccount(tx, actor)
  const owner = await findOwner(tx, provider, identity.subject)
  if (owner) return owner === actor.userId ? null : { error: 'account_already_linked_to_different_user' }
  await addMethod(tx, returning, actor.userId, identity)
  await postMethodNotice(tx, {
    email: actor.email,
    key: `${actor.userId}:${provider}:added:${now.getTime()}`,
    method: methodLabels[provider],
    added: true,
  })
  return null
}

async function findOwner(tx: Tx, provider: ProviderName, subject: string): Promise<string | null> {
  const method = await tx
    .selectFrom('sign_in_method')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst()
  return method?.user_id ?? null
}

async function addMethod(
  tx: Tx,
  returning: Returning,
  userId: string,
  identity: ProviderIdentity,
): Promise<void> {
  const { provider, now } = returning
  const address = email.safeParse(identity.email)
  await tx
    .insertInto('sign_in_method')
    .values({
      id: newSortableUuid(),
      user_id: userId,
      provider_id: provider,
      account_id: identity.subject,
      password: null,
      vouched_email: address.success && identity.isEmailVerified ? address.data : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await recordSecurityEvent(tx, 'methodLinked', { ...returning, userId, details: { provider } })
}

/** Names as our own forms would take them; what they would refuse is left out. */
function namesOf({ firstName: first, lastName: last, name }: ProviderIdentity) {
  const given = firstName.safeParse(oneLine(first, 50)).data ?? ''
  const family = lastName.safeParse(oneLine(last, 50)).data ?? ''
  const shown = lastName.safeParse(oneLine(name, 50)).data ?? ''
  return { first_name: given, last_name: family, name: `${given} ${family}`.trim() || shown }
}

/**
 * Notes the side somebody chose before going to a provider, for an account that has none. Job seekers begin at once under
 * the name the provider gave; without one, onboarding asks for it. True for a new account.
 */
async function takeSide(
  tx: Tx,
  { userId, context, now }: { userId: string; context: ContextName; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ first_name: string; last_name: string; name: string }>`
    update app_user set wanted_role = ${context === 'recruiter' ? 'wantsToBeRecruiter' : 'wantsToBeJobSeeker'},
      accepted_terms_at = coalesce(accepted_terms_at, ${now}), updated_at = ${now}
    where id = ${userId} and wanted_role is null
      and not exists (select from seeker where user_id = app_user.id)
      and not exists (select from recruiter where user_id = app_user.id)
    returning first_name, last_name, name`.execute(tx)
  const user = rows[0]
  if (!user) return false
  const [first = '', ...rest] = user.first_name
    ? [user.first_name, user.last_name]
    : user.name.trim().split(/\s+/)
  if (context === 'recruiter' || !first) return true
  await tx
    .insertInto('seeker')
    .values({ id: newId('seeker'), user_id: userId, location_code: null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await tx
    .updateTable('app_user')
    .set({ first_name: first.slice(0, 50), last_name: rest.join(' ').slice(0, 50) })
    .where('id', '=', userId)
    .execute()
  return true
}
