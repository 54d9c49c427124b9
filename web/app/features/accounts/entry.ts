import type { ContextName } from '@chainwork/contract/identity/values'
import { isReturnPath } from '@chainwork/contract/identity/return-path'

/** What the address of a login or signup page says. */
export interface EntryState {
  context: ContextName
  /** Where to go afterwards; null means the start. */
  continueTo: string | null
  email: string
}

/** Reads the address; what is not ours to follow is dropped. */
export function readEntry(params: URLSearchParams): EntryState {
  const continueTo = params.get('continue')
  return {
    context: params.get('context') === 'recruiter' ? 'recruiter' : 'jobSeeker',
    continueTo: continueTo && isReturnPath(continueTo) ? continueTo : null,
    email: (params.get('email') ?? '').slice(0, 254),
  }
}

/** The address of one of those pages that keeps context and way back. */
export function entryPath(path: string, { context, continueTo, email }: Partial<EntryState>): string {
  const params = new URLSearchParams()
  if (context === 'recruiter') params.set('context', context)
  if (email) params.set('email', email)
  if (continueTo) params.set('continue', continueTo)
  return params.size ? `${path}?${params}` : path
}
