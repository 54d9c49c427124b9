import { failures } from '@chainwork/contract/failures'

/** What providers come back with, in our words. */
const providerWords: Record<string, string | null> = {
  account_not_linked: null,
  // Closing the provider's page is no error.
  access_denied: null,
  email_not_found: 'The provider did not tell your email address, so it cannot be used to sign in.',
  account_already_linked_to_different_user: failures['provider.inUse'].message,
}

/** What a provider sign-in came back with, from the address; null when there is nothing to say. */
export function accountProblem(params: URLSearchParams): string | null {
  const reason = params.get('problem')
  if (reason && Object.hasOwn(failures, reason)) return failures[reason as keyof typeof failures].message
  const code = params.get('error')
  if (!reason && !code) return null
  return code && Object.hasOwn(providerWords, code)
    ? providerWords[code]!
    : `Something went wrong (${code ?? 'unknown'})`
}
