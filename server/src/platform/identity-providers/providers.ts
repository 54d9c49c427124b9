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

/** A stand-in of a provider: how it is signed in at, and where it is found. */
export type PlayedProvider = ProviderCredentials & Pick<ProviderSetup, 'discoveryUrl'>

/**
 * The providers with buttons: the real ones where there are credentials, their stand-ins where there are none. A provider
 * that has neither does not exist.
 */
export function chooseProviders(
  credentials: Partial<Record<ProviderName, ProviderCredentials>>,
  standIn: ((id: ProviderName) => PlayedProvider) | undefined,
): ProviderSetup[] {
  return (Object.keys(known) as ProviderName[]).flatMap((id): ProviderSetup[] => {
    const given = credentials[id]
    const account = given ?? standIn?.(id)
    return account ? [{ id, ...known[id], ...account, local: !given }] : []
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
