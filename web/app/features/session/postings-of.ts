import type { Id } from '@chainwork/contract'
import type { Session } from '@chainwork/contract/identity/schemas'
import { isSeeker } from './is-seeker.ts'

/** Postings to ask about for a job seeker. An address may name anything; what is no id would have the whole call refused. */
export function postingsOf(
  ids: readonly (string | null | undefined)[],
  session: Pick<Session, 'context' | 'roles'>,
): Id<'posting'>[] {
  if (!isSeeker(session)) return []
  return [...new Set(ids)].filter((id): id is Id<'posting'> => /^pos_[0-9a-z]{26}$/.test(id ?? ''))
}
