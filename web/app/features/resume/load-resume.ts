import type { FailureReply } from '@chainwork/contract'
import { type Fetch, call } from '../../api/client.ts'
import { openFile } from '../../api/files.ts'

/** Their own profile with what it still lacks, and after a PDF was refused what of it no font can print, section by section. */
export async function loadResume(url: URL, fetch: Fetch) {
  const wasRefused = url.searchParams.get('pdf') === 'refused'
  const [profile, { items: unfinished }, unprintable] = await Promise.all([
    call('GET /api/graph/job-seeker/me', {}, { fetch }),
    call('GET /api/job-seeker/me/unfinished', {}, { fetch }),
    wasRefused ? unprintableIn(fetch) : null,
  ])
  return { profile, unfinished, unprintable }
}

async function unprintableIn(fetch: Fetch): Promise<Record<string, string> | null> {
  const answer = await openFile('/api/job-seeker/me/resume/pdf', fetch)
  if (answer.status !== 422) return null
  return ((await answer.json()) as FailureReply).fields ?? null
}

export type ResumeData = Awaited<ReturnType<typeof loadResume>>
