import { type Page, pagePath } from '@chainwork/contract/pages'
import type { ContextName } from '@chainwork/contract/identity/values'
import { readReturnPath } from '@chainwork/contract/identity/return-path'

type EntryPage = Extract<Page, `/${'login' | 'signup' | 'forgot-password'}`>

/** What the address of a login or signup page says. */
export interface EntryState {
  context: ContextName
  /** Where to go afterwards; null means the start. */
  continueTo: string | null
  email: string
  /** Somebody follows the invitation of a company. */
  isInvited: boolean
}

/** Reads the address; what is not ours to follow is dropped. What it leads to says who comes, where it does not itself. */
export function readEntry(params: URLSearchParams): EntryState {
  const continueTo = readReturnPath(params.get('continue'))
  const [path = '', query = ''] = (continueTo ?? '').split('?')
  const onward = new URLSearchParams(query)
  const context =
    params.get('context') ?? onward.get('context') ?? (/^\/recruiter\b/.test(path) ? 'recruiter' : '')
  return {
    context: context === 'recruiter' ? 'recruiter' : 'jobSeeker',
    continueTo,
    email: (params.get('email') ?? onward.get('email') ?? '').slice(0, 254),
    isInvited: path === pagePath('/accept-invite'),
  }
}

/** The address of one of those pages that keeps context and way back. */
export function entryPath(page: EntryPage, { context, continueTo, email }: Partial<EntryState>): string {
  const params = new URLSearchParams()
  if (context === 'recruiter') params.set('context', context)
  if (email) params.set('email', email)
  if (continueTo) params.set('continue', continueTo)
  return params.size ? `${pagePath(page)}?${params}` : pagePath(page)
}

/** What somebody reads who follows an invitation without being signed in. */
export const invitedWords =
  'You have been invited to join a company. Log in or create an account with the address the invitation was sent to.'
