import type { Configuration, CustomFetch } from 'openid-client'
import type { ProviderSetup } from './providers.ts'

/** Seconds a provider has for each answer, its last byte included. */
const patience = 4
/** Discovery documents and keys are some kilobytes; more is no answer of a provider. */
const maxBytes = 1024 * 1024

/** What the way back is checked against; only the browser that set out has it. */
export interface SignInChecks {
  state: string
  /** For providers that repeat it. */
  nonce?: string | undefined
  /** PKCE, for providers that know it. */
  verifier?: string | undefined
}

/** Who somebody is at a provider, as its signed id token says. */
export interface ProviderIdentity {
  subject: string
  email: string | null
  isEmailVerified: boolean
  name: string
  firstName: string
  lastName: string
}

export type WayBack = { ok: true; identity: ProviderIdentity } | { ok: false; error: string }

export interface ProviderClient {
  /** The address to go to and what to keep meanwhile; null when the provider does not answer. */
  begin(): Promise<{ url: string; checks: SignInChecks } | null>
  /** Exchanges what the browser came back with. Errors are codes: the provider's own, or `provider_unavailable`. */
  finish(url: URL, checks: SignInChecks): Promise<WayBack>
}

/** One OpenID provider. It is found by its discovery document with the first sign-in, and again until it answers. */
export function askProvider(setup: ProviderSetup, redirectUri: string): ProviderClient {
  let finding: Promise<Configuration> | null = null
  const find = async () => {
    finding ??= discover(setup)
    try {
      return await finding
    } catch (error) {
      finding = null
      throw error
    }
  }
  return {
    async begin() {
      const oidc = await import('openid-client')
      const config = await find().catch(() => null)
      if (!config) return null
      const checks: SignInChecks = {
        state: oidc.randomState(),
        nonce: setup.hasNonce ? oidc.randomNonce() : undefined,
        verifier: config.serverMetadata().supportsPKCE() ? oidc.randomPKCECodeVerifier() : undefined,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        ...(checks.nonce ? { nonce: checks.nonce } : {}),
        ...(checks.verifier
          ? {
              code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
              code_challenge_method: 'S256',
            }
          : {}),
      })
      return { url: url.href, checks }
    },
    async finish(url, checks) {
      const oidc = await import('openid-client')
      try {
        const tokens = await oidc.authorizationCodeGrant(await find(), url, {
          expectedState: checks.state,
          idTokenExpected: true,
          ...(checks.nonce ? { expectedNonce: checks.nonce } : {}),
          ...(checks.verifier ? { pkceCodeVerifier: checks.verifier } : {}),
        })
        return { ok: true, identity: identityOf(tokens.claims()!) }
      } catch (error) {
        if (error instanceof oidc.AuthorizationResponseError) return { ok: false, error: error.error }
        // Codes that were used, made up or are somebody else's; what the provider says of it helps nobody.
        if (error instanceof oidc.ResponseBodyError) return { ok: false, error: 'code_refused' }
        return { ok: false, error: 'provider_unavailable' }
      }
    },
  }
}

async function discover(setup: ProviderSetup): Promise<Configuration> {
  const oidc = await import('openid-client')
  return oidc.discovery(
    new URL(setup.discoveryUrl),
    setup.clientId,
    undefined,
    oidc.ClientSecretPost(setup.clientSecret),
    {
      timeout: patience,
      [oidc.customFetch]: fetchLittle,
      execute: [
        // The signature of id tokens is checked, though they come straight from the provider.
        oidc.enableNonRepudiationChecks,
        // The stand-in speaks http where the installation does.
        ...(setup.local ? [oidc.allowInsecureRequests] : []),
      ],
    },
  )
}

/** As `fetch`, for answers of a bounded size. */
const fetchLittle: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error('The provider answered with too much')
    parts.push(part)
  }
  const { status, headers } = answer
  return new Response(size ? Buffer.concat(parts) : null, { status, headers })
}

function identityOf(claims: Record<string, unknown> & { sub: string }): ProviderIdentity {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    subject: claims.sub,
    email: text('email') || null,
    // LinkedIn has answered with the word instead of the value.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: text('name'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  }
}
