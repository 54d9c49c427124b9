import { readViewsCursor } from '@chainwork/contract/profiles/views-cursor'
import { type Fetch, call } from '../../api/client.ts'

const pageSize = 10

/** Who may see their own profile, who may not, and who did: one page of the log. */
export async function loadVisibility(url: URL, fetch: Fetch) {
  const cursor = url.searchParams.get('after') ?? ''
  const after = readViewsCursor(cursor) && cursor
  const [profile, blocks, card, log] = await Promise.all([
    call('GET /api/graph/job-seeker/me', {}, { fetch }),
    call('GET /api/job-seeker/me/block', {}, { fetch }),
    call('GET /api/job-seeker/me/public-card', {}, { fetch }),
    call(
      'GET /api/job-seeker/me/view',
      { query: { limit: pageSize, ...(after ? { after } : {}) } },
      { fetch },
    ),
  ])
  return {
    levels:
      profile.visibility && profile.onChainDetail
        ? { ...profile.visibility, onChainDetail: profile.onChainDetail }
        : null,
    found: { findable: profile.findable, isAnonymous: profile.isAnonymous === true },
    updatedAt: profile.updatedAt,
    blocks: blocks.items,
    card,
    log: { views: log.items, next: log.next, isFirst: !after },
  }
}

export type VisibilityData = Awaited<ReturnType<typeof loadVisibility>>
