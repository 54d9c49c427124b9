import type { ProviderName } from '@chainwork/contract/identity/values'

/** A sign-in provider as it is set up here: OpenID Connect, found by its discovery document. */
export interface ProviderSetup {
  id: ProviderName
  label: string
  clientId: string
  clientSecret: string
  discoveryUrl: string
  /** Whether its id tokens repeat the nonce of the request; LinkedIn's do not. */
  hasNonce: boolean
  /** The stand-in of demo and development. */
  local: boolean
}

const known = {
  google: {
    label: 'Google',
    discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
    hasNonce: true,
  },
  linkedin: {
    label: 'LinkedIn',
    discoveryUrl: 'https://www.linkedin.com/oauth/.well-known/openid-configuration',
    hasNonce: false,
  },
} satisfies Record<ProviderName, { label: string; discoveryUrl: string; hasNonce: boolean }>

export interface ProviderCredentials {
  clientId: string
  clientSecret: string
}

/** Where the stand-in of a provider lives under the public address. */
export function localProviderPath(id: ProviderName): string {
  return `/dev/identity/${id}`
}

/**
 * The providers with buttons: the real ones where there are credentials, the local stand-ins outside production where
 * there are none. In production a provider without credentials does not exist.
 */
export function chooseProviders(options: {
  mode: 'demo' | 'development' | 'production'
  origin: string
  secret: string
  credentials: Partial<Record<ProviderName, ProviderCredentials>>
}): ProviderSetup[] {
  return (Object.keys(known) as ProviderName[]).flatMap((id): ProviderSetup[] => {
    const { label, discoveryUrl, hasNonce } = known[id]
    const given = options.credentials[id]
    if (given) return [{ id, label, ...given, discoveryUrl, hasNonce, local: false }]
    if (options.mode === 'production') return []
    return [
      {
        id,
        label,
        clientId: `chainwork-${id}`,
        clientSecret: options.secret,
        hasNonce,
        discoveryUrl: `${options.origin}${localProviderPath(id)}/.well-known/openid-configuration`,
        local: true,
      },
    ]
  })
}

/** The credentials of one provider from the settings. What is wrong is added to the problems. */
export function readCredentials(
  name: ProviderName,
  clientId: string | undefined,
  clientSecret: string | undefined,
  problems: string[],
): Partial<Record<ProviderName, ProviderCredentials>> {
  if (clientId && clientSecret) return { [name]: { clientId, clientSecret } }
  const prefix = name.toUpperCase()
  if (clientId || clientSecret)
    problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET: give both or neither`)
  return {}
}
