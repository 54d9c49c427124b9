import type { Id } from '@chainwork/contract'
import { call } from '../../api/client.ts'

/** Which postings are saved, among those a page shows. */
export type SavedAmong = Record<string, boolean>

/** Whether each of these postings is saved. Without this answer every page still works; its buttons then ask themselves. */
export async function savedAmong(
  ids: readonly (string | null | undefined)[],
  { session, fetch }: { session: { isSignedIn: boolean; context: string }; fetch: typeof globalThis.fetch },
): Promise<SavedAmong> {
  const asked = [...new Set(ids)].filter((id) => isPostingId(id))
  if (!asked.length || !session.isSignedIn || session.context !== 'jobSeeker') return {}
  const statuses = await call(
    'POST /api/job-application/status/:jobSeekerId',
    { params: { jobSeekerId: 'me' }, body: { jobPostingIds: asked } },
    { fetch },
  ).catch(() => [])
  return Object.fromEntries(statuses.map(({ jobPostingId, saved }) => [jobPostingId, saved]))
}

/** An address may name anything; asking about what is no id would be refused as a whole. */
function isPostingId(id: string | null | undefined): id is Id<'posting'> {
  return /^pos_[0-9a-z]{26}$/.test(id ?? '')
}
