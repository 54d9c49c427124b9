import { endCalls } from '../../api/client.ts'
import { hasUnsent } from '../forms/unsent.ts'

let person: string | null = null

/**
 * Follows whose page this is. False when it belonged to another account before: what stands in it was written by another
 * person, and must neither be sent nor kept for this one. A page that was left empty may change hands.
 */
export function followPerson(uid: string | null): boolean {
  if (uid === null) {
    if (!hasUnsent()) person = null
    return true
  }
  if (isAnother(uid)) return false
  person = uid
  return true
}

/** Whether an account is not the one that this page belongs to. */
export function isAnother(uid: string | null): boolean {
  return uid !== null && person !== null && uid !== person
}

/** Throws the page away with everything in it, at once and without a question: its account has gone. */
export function leaveToAnother(): void {
  endCalls()
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  // The address may be about what was being written, and a reload could bring back what stood in the fields.
  location.replace('/')
}
