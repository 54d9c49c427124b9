import { ApiFailure, call } from '../../api/client.ts'
import type { OwnInvitationsData } from './own-invitations.tsx'

/** Invitations shown at once, the latest first. */
const shown = 50

/** The caller's invitations; null when they could not be loaded, so that the rest of the page is still there. */
export async function loadOwnInvitations(fetch: typeof globalThis.fetch): Promise<OwnInvitationsData | null> {
  try {
    const { items } = await call('GET /api/job-seeker/me/invitation', { query: { limit: shown } }, { fetch })
    return { items, now: Date.now() }
  } catch (error) {
    if (error instanceof ApiFailure && error.status >= 500) return null
    throw error
  }
}
