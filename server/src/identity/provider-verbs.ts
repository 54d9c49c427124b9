import type { ContextName, ProviderName } from '@chainwork/contract/identity/values'
import { methodLabels } from '@chainwork/contract/identity/values'
import { sql } from 'kysely'
import type { ProviderSetup } from '../platform/identity-providers/providers.ts'
import { refuse } from '../platform/failure.ts'
import type { Reaching, Writing } from '../platform/http/caller.ts'
import { sessionCookie } from '../platform/http/gate.ts'
import { postMethodNotice } from './letters.ts'
import { type ProviderSignIn, wayBack } from './provider-sign-in.ts'
import { recordEvent } from './record-event.ts'
import { type IdentitySettings, freshMs } from './sessions.ts'
import { signed } from './secrets.ts'

/** The providers with buttons. */
export function listProviders(providers: readonly ProviderSetup[]) {
  return async () => providers.map(({ id, label, local }) => ({ id, label, local }))
}

/**
 * Begins a sign-in, or the linking of a provider to the signed-in account. Refuses `provider.notFound`; for linking also
 * `session.none`, `session.stale` and `email.unverified`: whoever links must have proven who they are.
 */
export function startProviderSignIn(
  signIn: ProviderSignIn,
  providers: readonly ProviderSetup[],
  settings: IdentitySettings,
) {
  return async (
    { database, actor, now, cookies }: Reaching<'anyone'>,
    {
      body,
    }: {
      body: { provider: ProviderName; context: ContextName; continueUrl?: string | undefined; link: boolean }
    },
  ): Promise<{ url: string }> => {
    if (!providers.some((provider) => provider.id === body.provider)) refuse('provider.notFound')
    const headers = new Headers({ origin: settings.origin })
    if (body.link) {
      if (actor.kind === 'guest') refuse('session.none')
      if (!actor.emailVerified) refuse('email.unverified')
      if (now.getTime() - actor.provenAt.getTime() > freshMs) refuse('session.stale')
      const { token } = await database.db
        .selectFrom('user_session')
        .select('token')
        .where('id', '=', actor.sessionId)
        .executeTakeFirstOrThrow()
      const name = settings.origin.startsWith('https://') ? `__Secure-${sessionCookie}` : sessionCookie
      headers.set('cookie', `${name}=${signed(token, settings.secret)}`)
    }
    const { ok, failed } = body.link
      ? { ok: '/settings/user?linked=' + body.provider, failed: '/settings/user' }
      : wayBack(body)
    const started = await signIn.start(
      {
        provider: body.provider,
        callbackURL: settings.origin + ok,
        errorCallbackURL: settings.origin + failed,
        link: body.link,
      },
      headers,
    )
    if (!started) refuse('provider.unavailable')
    cookies.push(...started.cookies)
    return { url: started.url }
  }
}

/** Takes a provider off the own account. Refuses `session.stale`, `provider.notFound`, `signIn.lastMethod`. */
export async function removeMethod(
  { tx, actor, now, requestId, client }: Writing<'signedIn'>,
  { params }: { params: { provider: ProviderName } },
) {
  if (now.getTime() - actor.provenAt.getTime() > freshMs) refuse('session.stale')
  // Two removals at once must not leave an account without any way in.
  await tx.selectFrom('app_user').select('id').where('id', '=', actor.userId).forUpdate().execute()
  if ((await countMethods(tx, actor.userId)) < 2) refuse('signIn.lastMethod')
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_method')
    .where('user_id', '=', actor.userId)
    .where('provider_id', '=', params.provider)
    .executeTakeFirst()
  if (!Number(numDeletedRows)) refuse('provider.notFound')
  await recordEvent(tx, 'methodRemoved', {
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
  return { message: `${methodLabels[params.provider]} removed` }
}

/** How many ways an account can be opened: password, providers and verified wallets. */
export async function countMethods(tx: Writing['tx'], userId: string): Promise<number> {
  const { rows } = await sql<{ methods: number }>`
    select (select count(*) from sign_in_method where user_id = ${userId})::int
      + (select count(*) from wallet where user_id = ${userId} and verified)::int as methods`.execute(tx)
  return rows[0]!.methods
}
