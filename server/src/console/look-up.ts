import type { Id } from '@chainwork/contract'
import * as lookUp from '@chainwork/contract/console/look-up'
import {
  type UserAnswer,
  approveUser,
  banUser,
  findCompanies,
  findPostings,
  findUsers,
  openRecord,
  revokeSessions,
  showCompanyRecord,
  showPostingRecord,
  unbanUser,
  verifyUser,
} from '../accounts/index.ts'
import type { Operator, Writing } from '../platform/http/caller.ts'
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { type FreezeAnswer, unfreezePosting } from '../postings/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { freezePostingByHand } from '../trust/index.ts'
import { decidedOf } from './cases.ts'

const limit = 100

/** Job posts, companies and people: looked up, opened, and what is done to them. The same verbs as `chainwork`. */
export function lookUpDoors(): Door[] {
  return [
    read(lookUp.findPostings, async ({ db }, { query: { q } }) => ({
      items: await findPostings(db, { search: q || null, status: null, limit }),
    })),
    read(
      lookUp.showPosting,
      async ({ db }, { params }) => (await showPostingRecord(db, params.id)) ?? refuse('posting.notFound'),
    ),
    write(lookUp.freezePosting, async ({ tx, actor, now }, { params, body }) => {
      const answer = await freezePostingByHand(tx, recordSearchChanges, {
        ...body,
        postingId: params.id,
        operator: actor.name,
        operatorId: actor.operatorId,
        now,
      })
      if (answer.result === 'noPosting') return refuse('posting.notFound')
      if (answer.result === 'notPublic') return refuse('posting.notPublic')
      return decidedOf(answer)
    }),
    write(lookUp.unfreezePosting, async ({ tx, actor, now }, { params, body }) =>
      frozen(
        await unfreezePosting(tx, recordSearchChanges, {
          ...body,
          postingId: params.id,
          cause: 'operator',
          operator: actor.name,
          now,
        }),
      ),
    ),
    read(lookUp.findCompanies, async ({ db }, { query: { q } }) => ({
      items: await findCompanies(db, { search: q || null, limit }),
    })),
    read(
      lookUp.showCompany,
      async ({ db }, { params }) => (await showCompanyRecord(db, params.id)) ?? refuse('company.notFound'),
    ),
    read(lookUp.findUsers, async ({ db }, { query: { q } }) => ({
      items: await findUsers(db, { search: q || null, limit }),
    })),
    write(lookUp.openRecord, async ({ tx, actor, now }, { params, body }) => {
      const answer = await openRecord(tx, { ...body, user: params.id, operator: actor.name, now })
      if (answer.result === 'noUser') refuse('user.notFound')
      return answer.result === 'done' ? answer.record : refuse('look.noCase')
    }),
    write(lookUp.banUser, async (writing, { params, body: { reason } }) =>
      done(
        await banUser(writing.tx, recordSearchChanges, {
          ...about(writing, params.id),
          reason,
          freezesPostings: false,
        }),
      ),
    ),
    write(lookUp.unbanUser, async (writing, { params, body }) =>
      done(await unbanUser(writing.tx, recordSearchChanges, { ...about(writing, params.id), ...body })),
    ),
    write(lookUp.revokeSessions, async (writing, { params, body }) =>
      done(await revokeSessions(writing.tx, { ...about(writing, params.id), ...body })),
    ),
    write(lookUp.approveUser, async (writing, { params }) =>
      done(await approveUser(writing.tx, about(writing, params.id))),
    ),
    write(lookUp.verifyUser, async (writing, { params }) =>
      done(await verifyUser(writing.tx, about(writing, params.id))),
    ),
  ]
}

const about = ({ actor, now }: Pick<Writing, 'now'> & { actor: Operator }, userId: Id<'user'>) => ({
  userId,
  operator: actor.name,
  now,
})

function done({ result }: UserAnswer): Record<string, never> {
  if (result === 'noUser') refuse('user.notFound')
  return result === 'done' ? {} : refuse('user.notPossible')
}

/** What is so already is as good as done. */
function frozen({ result }: FreezeAnswer): Record<string, never> {
  if (result === 'noPosting') refuse('posting.notFound')
  return result === 'notPublic' ? refuse('posting.notPublic') : {}
}
