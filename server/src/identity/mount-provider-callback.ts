import { pagePath } from '@chainwork/contract/pages'
import type { ProviderName } from '@chainwork/contract/identity/values'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { readCookie } from '../platform/http/cookies.ts'
import { clientOf, cookieToken } from '../platform/http/gate.ts'
import type { AskedProvider } from '../platform/identity-providers/ask-provider.ts'
import { noPendingCookie, readPending } from './pending-sign-in.ts'
import { comeBack } from './provider-sign-in.ts'
import { type IdentitySettings, identify } from './sessions.ts'

/** The address a browser comes back to from a provider; everything else of sign-in is an endpoint. */
export function mountProviderCallback(
  app: FastifyInstance,
  options: {
    database: Database
    clock: Clock
    settings: IdentitySettings
    asked: ReadonlyMap<ProviderName, AskedProvider>
  },
): void {
  const { database, clock, settings } = options
  const { origin } = settings
  app.get<{ Params: { provider: string } }>(
    '/api/auth/callback/:provider',
    { config: { declared: 'open' } },
    async (request, reply) => {
      const provider = request.params.provider as ProviderName
      const asked = options.asked.get(provider)
      reply.header('cache-control', 'no-store')
      if (!asked) return reply.redirect(`${pagePath('/login')}?error=provider_not_found`)
      const now = clock.now()
      const token = cookieToken(request.headers.cookie, origin)
      const cookies: string[] = []
      const target = await comeBack({
        database,
        settings,
        provider,
        asked,
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
