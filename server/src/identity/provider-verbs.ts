import type { Input } from '@chainwork/contract'
import type * as identity from '@chainwork/contract/identity/endpoints'
import { type ProviderName, methodLabels } from '@chainwork/contract/identity/values'
import { sql } from 'kysely'
import type { ProviderSetup } from '../platform/identity-providers/providers.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching, Writing } from '../platform/http/caller.ts'
import type { ProviderClient } from '../platform/identity-providers/ask-provider.ts'
import { endWaysIn } from './end-ways-in.ts'
import { wholeList } from '../platform/whole-list.ts'
import { postMethodNotice } from './email-templates.ts'
import { noPendingCookie, pendingCookie, readPending } from './pending-sign-in.ts'
import { recordSecurityEvent } from './record-event.ts'
import { type IdentitySettings, holdAccount, identify, requireFresh } from './sessions.ts'
import { pagePath } from '@chainwork/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { readCookie } from '../platform/http/cookies.ts'
import { clientOf, cookieToken } from '../platform/http/gate.ts'
import { comeBack } from './provider-sign-in.ts'

/** The providers with buttons. */
export function listProviders(providers: readonly ProviderSetup[]) {
  return async () => wholeList(providers.map(({ id, label, local }) => ({ id, label, local })))
}

/**
 * Begins a sign-in, or the linking of a provider to the signed-in account. Refuses `provider.notFound`,
 * `provider.unavailable`; for linking also `session.none`, `email.unverified` and `session.stale`.
 */
export function startProviderSignIn(
  providerClients: ReadonlyMap<ProviderName, ProviderClient>,
  settings: IdentitySettings,
) {
  return async (
    { actor, now, cookies }: Reaching<'anyone'>,
    { body: { provider, context, continueUrl, link } }: Input<typeof identity.startProviderSignIn>,
  ): Promise<{ url: string }> => {
    const known = providerClients.get(provider) ?? refuse('provider.notFound')
    if (link) {
      if (actor.kind === 'guest') refuse('session.none')
      if (!actor.emailVerified) refuse('email.unverified')
      requireFresh(actor, now)
    }
    const { url, checks } = (await known.begin()) ?? refuse('provider.unavailable')
    const by = link && actor.kind === 'user' ? actor.sessionId : null
    cookies.push(pendingCookie(settings, { provider, checks, context, continueUrl, link: by }, now))
    return { url }
  }
}

/**
 * Takes a provider off the caller's account; what it opened elsewhere ends with it. Refuses `session.stale`,
 * `provider.notFound`, `signIn.lastMethod`.
 */
export async function removeMethod(
  { tx, actor, now, requestId, client }: Writing<'signedIn'>,
  { params }: Input<typeof identity.removeMethod>,
) {
  requireFresh(actor, now)
  // Two removals at once must not leave an account without any way in.
  await holdAccount(tx, actor)
  if ((await countMethods(tx, actor.userId)) < 2) refuse('signIn.lastMethod')
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_method')
    .where('user_id', '=', actor.userId)
    .where('provider_id', '=', params.provider)
    .executeTakeFirst()
  if (!Number(numDeletedRows)) refuse('provider.notFound')
  const { userId, sessionId } = actor
  const about = { userId, sessionId, method: params.provider, now, requestId, client }
  await endWaysIn(tx, 'methodRemoved', { ...about, began: now, provenSince: null })
  await recordSecurityEvent(tx, 'methodRemoved', {
    now,
    requestId,
    client,
    userId: actor.userId,
    details: { provider: params.provider },
  })
  await postMethodNotice(tx, {
    email: actor.email,
    key: `${actor.userId}:${params.provider}:removed:${now.getTime()}`,
    method: methodLabels[params.provider],
    added: false,
  })
  return { message: 'Update successful' }
}

/** How many ways an account can be opened: password, providers and verified wallets. */
export async function countMethods(tx: Writing['tx'], userId: string): Promise<number> {
  const { rows } = await sql<{ methods: number }>`
    select (select count(*) from sign_in_method where user_id = ${userId})::int
      + (select count(*) from wallet where user_id = ${userId} and verified)::int as methods`.execute(tx)
  return rows[0]!.methods
}

/** The address a browser comes back to from a provider; everything else of sign-in is an endpoint. */
export function mountProviderCallback(
  app: FastifyInstance,
  options: {
    database: Database
    clock: Clock
    settings: IdentitySettings
    providerClients: ReadonlyMap<ProviderName, ProviderClient>
  },
): void {
  const { database, clock, settings } = options
  const { origin } = settings
  app.get<{ Params: { provider: string } }>(
    '/api/auth/callback/:provider',
    { config: { declared: 'open' } },
    async (request, reply) => {
      const provider = request.params.provider as ProviderName
      const providerClient = options.providerClients.get(provider)
      reply.header('cache-control', 'no-store')
      if (!providerClient) return reply.redirect(`${pagePath('/login')}?error=provider_not_found`)
      const now = clock.now()
      const token = cookieToken(request.headers.cookie, origin)
      const cookies: string[] = []
      const target = await comeBack({
        database,
        settings,
        provider,
        providerClient,
        pending: readPending(settings, request.headers.cookie, now),
        url: new URL(request.url, origin),
        actor: token ? await identify(database, token, now) : null,
        now,
        requestId: request.id,
        client: clientOf(request),
        cookie: (name) => readCookie(request.headers.cookie, name),
        cookies,
      })
      reply.header('set-cookie', [noPendingCookie(settings), ...cookies])
      return reply.redirect(target)
    },
  )
}
