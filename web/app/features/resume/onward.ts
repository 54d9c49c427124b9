import { isReturnPath } from '@chainwork/contract/identity/return-path'

/** Where the page of a résumé leads back to when it was opened from elsewhere; null is the profile. */
export function onwardOf(params: URLSearchParams): string | null {
  const asked = params.get('continue')
  return asked && isReturnPath(asked) ? asked : null
}
