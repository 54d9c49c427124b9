import type { Input, Reply } from '@chainwork/contract'
import type * as boards from '@chainwork/contract/job-boards/endpoints'
import type { ShownFieldOrigin } from '@chainwork/contract/job-boards/schemas'
import { previewPosts } from '@chainwork/contract/job-boards/values'
import { refuse } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { spend } from '../platform/budgets/spend.ts'
import type { ParsedAd } from '../postings/index.ts'
import { BadAd } from '../postings/index.ts'
import type { BoardPorts } from './open-job-boards.ts'
import { failing, findBoard, pageLimits, verifiedDomain } from './find-address.ts'
import { formats, recogniseBoard } from './formats/index.ts'
import { readBoard, readLimits } from './read-board.ts'

const looksADay = 30
const maxRefused = 20

/** Reads a board for a company that may connect it. All failures read the same. */
export function previewBoard({ ask, web, rateLimitFactor }: BoardPorts) {
  return async (
    { database, actor, now }: Reaching<'companyAdmin'>,
    { body }: Input<typeof boards.previewBoard>,
  ): Promise<Reply<typeof boards.previewBoard>> => {
    await spendLook(database, { companyId: actor.companyId, now, factor: rateLimitFactor })
    const fail = failing(web.pace)
    const board = await findBoard(ask, body.address, fail, await verifiedDomain(database.db, actor.companyId))
    const limits = { ...readLimits, ...pageLimits }
    const answer = await readBoard(web, board, { validators: null, limits })
    if (answer.outcome !== 'complete')
      return fail('isDead' in answer && answer.isDead && recogniseBoard(body.address) ? 'certain' : 'asked')
    const total = answer.rows.length + answer.refused.length
    // Nobody connects a board by mistake that its system doesn't know.
    if (total === 0 && formats[board.system].isEmptyUnsure) return fail('certain')
    const refused = answer.refused.map(({ title, reason }) => ({ title, reason }))
    const posts: Reply<typeof boards.previewBoard>['posts'] = []
    for (const row of answer.rows) {
      if (row.hasEnded || posts.length === previewPosts) continue
      try {
        const ad = await row.read()
        posts.push({
          title: ad.title,
          location: row.location,
          applyUrl: row.applyUrl,
          postedAt: ad.postedAt?.toISOString() ?? null,
          fields: statedFields(ad),
        })
      } catch (error) {
        if (!(error instanceof BadAd)) throw error
        refused.push({ title: null, reason: error.message })
      }
    }
    return {
      system: board.system,
      key: board.key,
      complete: true,
      total,
      posts,
      refused: refused.slice(0, maxRefused),
    }
  }
}

/** Counts a look at a stranger’s address against the company’s day. Refuses `jobBoard.previewedEnough`. */
export async function spendLook(
  database: Database,
  { companyId, now, factor }: { companyId: string; now: Date; factor: number },
): Promise<void> {
  const wait = await spend(database.db, `job board look ${companyId}`, [looksADay, 86_400], { now, factor })
  if (wait !== null) refuse('jobBoard.previewedEnough')
}

/** Which fields an entry states. */
function statedFields(ad: ParsedAd): ShownFieldOrigin[] {
  const values = {
    jobTitle: ad.title,
    jobDescription: ad.description,
    locationCode: ad.locationCode,
    workplace: ad.workplace,
    employmentType: ad.employmentType,
    experienceLevel: ad.experienceLevel,
    salary: ad.salary,
    requiredSkills: ad.skillIds.length || null,
  }
  return Object.entries(values).map(([field, value]) => ({ field, from: value ? 'board' : 'notStated' }))
}
