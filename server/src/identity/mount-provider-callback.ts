import { isReturnPath } from '@chainwork/contract/identity/return-path'
import type { ContextName, ProviderName } from '@chainwork/contract/identity/values'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { clientOf, cookieToken } from '../platform/http/gate.ts'
import type { ProviderSetup } from '../platform/identity-providers/providers.ts'
import type { ProviderSignIn } from './provider-sign-in.ts'
import { identify } from './sessions.ts'

/** The two addresses a browser comes back to from a provider; everything else of sign-in is an endpoint. */
export function mountProviderCallback(
  app: FastifyInstance,
  options: {
    database: Database
    clock: Clock
    origin: string
    signIn: ProviderSignIn
    providers: readonly ProviderSetup[]
  },
): void {
  const { database, clock, origin, signIn, providers } = options
  app.get<{ Params: { provider: string } }>(
    '/api/auth/callback/:provider',
    { config: { declared: 'open' } },
    async (request, reply) => {
      const setup = providers.find(({ id }) => id === request.params.provider)
      if (!setup) return reply.redirect('/login?error=provider_not_found')
      const answer = await signIn.finish(
        new Request(new URL(request.url, origin), { headers: { cookie: request.headers.cookie ?? '' } }),
        { provider: setup.id as ProviderName, network: clientOf(request).network, requestId: request.id },
      )
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
      const target = answer.headers.get('location')
      // Only to our own pages, whatever was carried along.
      const leads = target ? new URL(target, origin) : null
      reply.header('cache-control', 'no-store')
      return reply.redirect(leads?.origin === origin ? leads.pathname + leads.search : '/login?error=unknown')
    },
  )

  // The side somebody came from counts only while they have no role yet.
  app.get<{ Querystring: { context?: string; continue?: string } }>(
    '/api/auth/after',
    { config: { declared: 'open' } },
    async (request, reply) => {
      const token = cookieToken(request.headers.cookie)
      const user = token ? await identify(database, token, clock.now()) : null
      const context: ContextName = request.query.context === 'recruiter' ? 'recruiter' : 'jobSeeker'
      if (user) {
        await database.transaction(async (tx) => {
          await tx
            .updateTable('app_user')
            .set({ wanted_role: context === 'recruiter' ? 'wantsToBeRecruiter' : 'wantsToBeJobSeeker' })
            .where('id', '=', user.userId)
            .where('wanted_role', 'is', null)
            .execute()
          await tx.updateTable('user_session').set({ context }).where('id', '=', user.sessionId).execute()
        })
      }
      const onward = request.query.continue
      reply.header('cache-control', 'no-store')
      return reply.redirect(typeof onward === 'string' && isReturnPath(onward) ? onward : '/')
    },
  )
}
