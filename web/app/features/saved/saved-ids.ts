import { call } from '../../api/client.ts'

/** Ids of the postings saved last, as many as one answer holds; buttons of older ones learn it when they are opened. */
export async function savedIds(fetch: typeof globalThis.fetch): Promise<string[]> {
  // Without this list every page still works; its buttons then say Save.
  const statuses = await call('GET /api/job-seeker/me/job-application-status', {}, { fetch }).catch(() => [])
  return statuses.flatMap(({ jobPostingId, saved }) => (saved ? [jobPostingId] : []))
}
