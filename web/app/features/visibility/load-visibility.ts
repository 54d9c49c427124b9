import { call } from '../../api/client.ts'

const pageSize = 10

/** Who may see the own profile, who may not, and who did: one page of the log. */
export async function loadVisibility(url: URL, fetch: typeof globalThis.fetch) {
  const offset = Number(/^\d{1,5}$/.exec(url.searchParams.get('offset') ?? '')?.[0] ?? 0)
  const [profile, blocks, log] = await Promise.all([
    call('GET /api/graph/job-seeker/me', {}, { fetch }),
    call('GET /api/job-seeker/me/block', {}, { fetch }),
    call('GET /api/job-seeker/me/view', { query: { offset, limit: pageSize } }, { fetch }),
  ])
  return {
    visibility: profile.visibility,
    updatedAt: profile.updatedAt,
    blocks,
    log: { ...log, offset, pageSize },
  }
}

export type VisibilityData = Awaited<ReturnType<typeof loadVisibility>>
