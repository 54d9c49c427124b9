import { failures } from '@chainwork/contract/failures'

/** What providers come back with, in our words. */
const providerWords: Record<string, string | null> = {
  account_not_linked: null,
  // Closing the provider's page is no error.
  access_denied: null,
  email_not_found: 'The provider didn’t share your email address, so you can’t sign in with it.',
  account_already_linked_to_different_user: failures['provider.inUse'].message,
  state_mismatch: 'You started this sign-in in another browser, or it took too long. Start again.',
  session_ended: 'You were signed out. Sign in, then link it again.',
  code_refused: 'The provider did not confirm this sign-in. Start again.',
  provider_unavailable: failures['provider.unavailable'].message,
  provider_not_found: failures['provider.notFound'].message,
}

/** What a provider sign-in came back with, from the address; null when there is nothing to say. */
export function accountProblem(params: URLSearchParams): string | null {
  const code = params.get('error')
  const reason = params.get('problem') ?? code
  if (reason && Object.hasOwn(failures, reason)) return failures[reason as keyof typeof failures].message
  if (!reason) return null
  return Object.hasOwn(providerWords, reason)
    ? providerWords[reason]!
    : `Something went wrong (${code ?? 'unknown'})`
}
