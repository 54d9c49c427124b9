import type { Session } from '@chainwork/contract/identity/schemas'
import { endCalls } from '../../api/client.ts'
import { ownPage, pageOwner } from '../../api/page-owner.ts'
import { hasUnsent } from '../forms/unsent.ts'

type Shown = Pick<Session, 'user' | 'companyContext'>

/**
 * Follows whose page this is. False when it belonged to another account before: what stands in it was written by another
 * person, and must neither be sent nor kept for this one. A page that was left empty may change hands.
 */
export function followPerson({ user: { uid }, companyContext }: Shown): boolean {
  if (uid === null) {
    if (!hasUnsent()) ownPage({ account: null, company: null })
    return true
  }
  if (isAnother(uid)) return false
  const { account, company } = pageOwner()
  // What was written for one company stays for that one.
  const staysAsIs = account !== null && company !== null && hasUnsent()
  ownPage({ account: uid, company: staysAsIs ? company : (companyContext?.id ?? null) })
  return true
}

/** Whether an account is not the one that this page belongs to. */
export function isAnother(uid: string | null): boolean {
  const { account } = pageOwner()
  return uid !== null && account !== null && uid !== account
}

/** Whether the person acts for another company now, while something written for this page's one has not been sent. */
export function isHeldFor({ companyContext }: Pick<Session, 'companyContext'>): boolean {
  const { company } = pageOwner()
  return company !== null && companyContext !== null && companyContext.id !== company && hasUnsent()
}

/** Throws the page away with everything in it, at once and without a question: its account has gone. */
export function leaveToAnother(): void {
  endCalls()
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  // The address may be about what was being written, and a reload could bring back what stood in the fields.
  location.replace('/')
}
