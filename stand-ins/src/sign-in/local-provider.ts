import { createHash, generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '@chainwork/server'
import type { ProviderName } from '@chainwork/contract/identity/values'
import { isEmailAddress } from '@chainwork/contract/email-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Provider, { type AccountClaims, type Configuration } from 'oidc-provider'
import { z } from 'zod'
import { localProblemPage, localSignInPage } from './local-page.ts'
import { securityHeaders } from '@chainwork/server/platform/http/cross-origin'
import { MemoryStore } from './memory-store.ts'
import {
  type PlayedProvider,
  type ProviderSetup,
  chooseProviders,
} from '@chainwork/server/platform/identity-providers/providers'

/** Where the stand-in of a provider lives under the public address. */
const pathOf = (id: ProviderName): string => `/dev/identity/${id}`

/** Identities somebody made up here; they live as long as the process. */
const claimsBySubject = new Map<string, AccountClaims>()
const maxIdentities = 5000

const madeUp = z.object({
  email: z.string().refine(isEmailAddress),
  name: z.string().trim().max(100).default(''),
  verified: z.string().optional(),
  answer: z.enum(['continue', 'cancel']).default('continue'),
})

/** The account at a stand-in of a provider, for this public address. */
export function localProvider(origin: string, secret: string) {
  return (id: ProviderName): PlayedProvider => ({
    clientId: `chainwork-${id}`,
    clientSecret: secret,
    discoveryUrl: `${origin}${pathOf(id)}/.well-known/openid-configuration`,
  })
}

interface Options {
  origin: string
  secret: string
  providerCredentials: Config['providerCredentials']
}

/** Adds the stand-ins of all providers without credentials. */
export async function mountLocalProviders(app: FastifyInstance, options: Options): Promise<void> {
  const providers = chooseProviders(
    options.providerCredentials,
    localProvider(options.origin, options.secret),
  )
  for (const setup of providers) if (setup.local) await mountLocalProvider(app, setup, options)
}

/**
 * A real OpenID provider inside the process that stands in for Google and LinkedIn: anyone who signs in says who they want
 * to be. For demo and development only.
 */
async function mountLocalProvider(
  app: FastifyInstance,
  setup: ProviderSetup,
  options: Options,
): Promise<void> {
  const path = pathOf(setup.id)
  // Loaded with the first sign-in: most demos never see one, and idle memory is scarce.
  let loading: Promise<{ provider: Provider; answer: ReturnType<Provider['callback']> }> | null = null
  const load = () =>
    (loading ??= import('oidc-provider').then(({ default: Host }) => {
      const provider = new Host(`${options.origin}${path}`, configure(setup, options))
      provider.proxy = true
      return { provider, answer: provider.callback() }
    }))

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: `${path}/interaction/:uid`,
      handler: async (request, reply) => interact((await load()).provider, setup, request, reply),
    })
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${path}/*`,
      config: { unlimited: true },
      handler: async (request, reply) => {
        const { answer } = await load()
        for (const [name, value] of Object.entries(securityHeaders(request.id, null)))
          reply.raw.setHeader(name, value)
        reply.hijack()
        const raw = request.raw as IncomingMessage & { originalUrl?: string }
        // The provider finds out where it is mounted by comparing the two.
        raw.originalUrl = raw.url!
        raw.url = raw.url!.slice(path.length)
        await answer(raw, reply.raw)
      },
    })
  })
}

async function interact(
  provider: Provider,
  setup: ProviderSetup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const page = (problem: string | null, status = 200) => {
    const { html, policy } = localSignInPage(setup.label, problem)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(html)
  }
  try {
    await provider.interactionDetails(request.raw, reply.raw)
  } catch {
    return page('This sign-in has ended. Go back to Chainwork and start again.', 410)
  }
  if (request.method === 'GET') return page(null)
  const given = madeUp.safeParse(Object.fromEntries(new URLSearchParams(await bodyOf(request.raw))))
  if (!given.success) return page('Enter an email address.', 422)
  const { email, name, verified, answer } = given.data
  const result =
    answer === 'cancel'
      ? { error: 'access_denied', error_description: 'The person cancelled.' }
      : { login: { accountId: remember(setup.id, email.toLowerCase(), name, verified !== undefined) } }
  const target = await provider.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  return reply.redirect(target, 303)
}

function remember(providerId: string, email: string, name: string, isVerified: boolean): string {
  const sub = createHash('sha256').update(`${providerId}:${email}`).digest('hex').slice(0, 32)
  const [first = '', ...rest] = name.split(' ')
  if (claimsBySubject.size >= maxIdentities) claimsBySubject.delete(claimsBySubject.keys().next().value!)
  claimsBySubject.set(sub, {
    sub,
    email,
    email_verified: isVerified,
    name: name || email.split('@')[0]!,
    given_name: first,
    family_name: rest.join(' '),
  })
  return sub
}

function configure(setup: ProviderSetup, options: Options): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    adapter: MemoryStore,
    clients: [
      {
        client_id: setup.clientId,
        client_secret: setup.clientSecret,
        redirect_uris: [`${options.origin}/api/auth/callback/${setup.id}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' } as never],
    },
    cookies: {
      keys: [options.secret],
      names: {
        session: `local.${setup.id}`,
        interaction: `local.${setup.id}.i`,
        resume: `local.${setup.id}.r`,
      },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    renderError: (context) => {
      const { html, policy } = localProblemPage(setup.label, 'This sign-in could not be carried out.')
      context.type = 'html'
      context.set('content-security-policy', policy)
      context.body = html
    },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: {
      url: (_context, interaction) => `${pathOf(setup.id)}/interaction/${interaction.uid}`,
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 900, Session: 60, Grant: 900 },
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => claimsBySubject.get(sub) ?? { sub },
    }),
    // Anyone who made up an identity here also agrees to show it: there is nothing to ask twice.
    loadExistingGrant: async (context) => {
      const { client, session, provider: host } = context.oidc
      const grant = new host.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function bodyOf(raw: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of raw) {
    text += String(chunk)
    if (text.length > 10_000) break
  }
  return text
}
