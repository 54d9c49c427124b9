import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { ContextName, ProviderName } from '@chainwork/contract/identity/values'
import { methodLabels } from '@chainwork/contract/identity/values'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { ProviderSetup } from '../platform/identity-providers/providers.ts'
import { newId } from '../platform/new-id.ts'
import { postMethodNotice, postVerification } from './letters.ts'
import { recordEvent } from './record-event.ts'
import { type IdentitySettings, sessionDays } from './sessions.ts'

/** What is known while one provider answers. */
interface Answering {
  provider: ProviderName
  network: string
  requestId: string
  /** The address the provider told, for the dialog about a collision. */
  email: string | null
}

const answering = new AsyncLocalStorage<Answering>()

/** The sign-in library, for what providers need: state, PKCE, token exchange, checked id tokens, linking. */
export function openProviderSignIn(options: {
  database: Database
  clock: Clock
  settings: IdentitySettings
  providers: readonly ProviderSetup[]
}) {
  let opening: ReturnType<typeof build> | null = null
  // A provider's discovery document is read when the library starts, so it starts with the first sign-in, and again
  // with the next one while a provider does not answer.
  const auth = async () => {
    const opened = await (opening ??= build(options))
    const { socialProviders } = await opened.$context
    if (socialProviders.length < options.providers.length) opening = null
    return opened
  }
  return {
    /** The provider's address to go to, and the cookies of the state. Null when the provider does not answer. */
    async start(
      wish: { provider: ProviderName; callbackURL: string; errorCallbackURL: string; link: boolean },
      headers: Headers,
    ): Promise<{ url: string; cookies: string[] } | null> {
      const { api } = await auth()
      const { link, ...body } = wish
      const answer = link
        ? await api.linkSocialAccount({ body: { ...body, disableRedirect: true }, headers, asResponse: true })
        : await api.signInSocial({ body: { ...body, disableRedirect: true }, headers, asResponse: true })
      if (!answer.ok) return null
      const { url } = (await answer.json()) as { url?: string }
      return url ? { url, cookies: answer.headers.getSetCookie() } : null
    },
    /** Answers a provider's way back: a redirect, with the session's cookie when it went well. */
    async finish(request: Request, about: Omit<Answering, 'email'>): Promise<Response> {
      const { handler } = await auth()
      const known: Answering = { ...about, email: null }
      const answer = await answering.run(known, () => handler(request))
      const target = answer.headers.get('location')
      if (!target || !known.email || !/[?&]error=account_not_linked/.test(target)) return answer
      const headers = new Headers(answer.headers)
      headers.set('location', `${target}&email=${encodeURIComponent(known.email)}`)
      return new Response(null, { status: answer.status, headers })
    },
  }
}

export type ProviderSignIn = ReturnType<typeof openProviderSignIn>

async function build({ database, clock, settings, providers }: Parameters<typeof openProviderSignIn>[0]) {
  const [{ betterAuth }, { genericOAuth }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/generic-oauth'),
  ])
  const created = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
  return betterAuth({
    baseURL: settings.origin,
    basePath: '/api/auth',
    secret: settings.secret,
    database: { db: database.db as never, type: 'postgres' },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${settings.origin}/login` },
    logger: { disabled: true },
    // Our own budgets hold across processes.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'chainwork',
      useSecureCookies: settings.origin.startsWith('https://'),
      database: {
        generateId: ({ model }) =>
          model === 'user' ? newId('user') : model === 'session' ? newId('session') : randomUUID(),
      },
    },
    account: {
      modelName: 'sign_in_method',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...created,
      },
      updateAccountOnSignIn: false,
      // Linking is asked for by the signed-in owner, never guessed from an equal address.
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: true },
    },
    user: {
      modelName: 'app_user',
      fields: { emailVerified: 'email_verified', ...created },
      additionalFields: {
        firstName: { type: 'string', required: false, fieldName: 'first_name' },
        lastName: { type: 'string', required: false, fieldName: 'last_name' },
      },
    },
    session: {
      modelName: 'user_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...created,
      },
      additionalFields: { method: { type: 'string', required: false, input: false } },
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
    },
    verification: { modelName: 'provider_state', fields: { expiresAt: 'expires_at', ...created } },
    databaseHooks: {
      user: {
        create: {
          after: async (user) => {
            const about = answering.getStore()!
            await database.transaction(async (tx) => {
              const now = clock.now()
              await recordEvent(tx, 'signUp', { ...eventOf(about, user.id), now })
              if (user.emailVerified) return
              await postVerification(tx, {
                userId: user.id,
                email: user.email,
                name: user.name,
                context: 'jobSeeker',
                now,
              })
            })
          },
        },
      },
      session: {
        create: {
          before: async (session) => {
            const about = answering.getStore()!
            return { data: { ...session, method: about.provider, ipAddress: about.network } }
          },
          after: async (session) => {
            const about = answering.getStore()!
            await database.transaction((tx) =>
              recordEvent(tx, 'signIn', { ...eventOf(about, session.userId), now: clock.now() }),
            )
          },
        },
      },
      account: {
        create: {
          // What a provider lets us do there is nothing we need; it is not kept.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async (account) => {
            const about = answering.getStore()!
            await database.transaction(async (tx) => {
              const now = clock.now()
              const user = await tx
                .selectFrom('app_user')
                .select((of) => [
                  'email',
                  of
                    .selectFrom('sign_in_method')
                    .select((inner) => inner.fn.countAll<number>().as('methods'))
                    .whereRef('user_id', '=', 'app_user.id')
                    .as('methods'),
                ])
                .where('id', '=', account.userId)
                .executeTakeFirstOrThrow()
              await recordEvent(tx, 'methodLinked', { ...eventOf(about, account.userId), now })
              // The first method of a new account is no news.
              if (user.methods === 1) return
              await postMethodNotice(tx, {
                email: user.email,
                key: `${account.id}:added`,
                method: methodLabels[about.provider],
                added: true,
              })
            })
          },
        },
      },
    },
    plugins: [
      genericOAuth({
        config: providers.map(({ id, clientId, clientSecret, discoveryUrl }) => ({
          providerId: id,
          clientId,
          clientSecret,
          discoveryUrl,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          requireIdTokenVerification: true,
          mapProfileToUser: (profile: Record<string, unknown>) => {
            const about = answering.getStore()
            if (about && typeof profile['email'] === 'string') about.email = profile['email'].slice(0, 254)
            const text = (key: string) => (typeof profile[key] === 'string' ? profile[key].slice(0, 50) : '')
            return { firstName: text('given_name'), lastName: text('family_name') }
          },
        })),
      }),
    ],
  })
}

function eventOf(about: Answering, userId: string) {
  return {
    userId,
    requestId: about.requestId,
    client: { network: about.network },
    details: { provider: about.provider },
  }
}

/** Where somebody goes after a provider: `/api/auth/after` notes the side they came from, then leads on. */
export function wayBack({
  provider,
  context,
  continueUrl,
}: {
  provider: ProviderName
  context: ContextName
  continueUrl?: string | undefined
}): { ok: string; failed: string } {
  const query = new URLSearchParams({ context })
  if (continueUrl) query.set('continue', continueUrl)
  return { ok: `/api/auth/after?${query}`, failed: `/login?${query}&provider=${provider}` }
}
