import * as lookUp from '@chainwork/contract/console/look-up'
import { postingRefusals, userRefusals } from '@chainwork/contract/console/refusals'
import {
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
import { refuse } from '../platform/failure.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { recordSearchChanges } from '../search/index.ts'
import { freezePostingByHand } from '../trust/index.ts'
import { carriedOut, orderedBy } from './carried-out.ts'

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
    write(lookUp.freezePosting, async (writing, { params, body }) => {
      const order = { ...body, postingId: params.id, ...orderedBy(writing) }
      return carriedOut(await freezePostingByHand(writing.tx, recordSearchChanges, order), postingRefusals)
    }),
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
    write(lookUp.openRecord, async (writing, { params, body }) => {
      const order = { ...body, user: params.id, ...orderedBy(writing) }
      return carriedOut(await openRecord(writing.tx, order), userRefusals).record
    }),
    write(lookUp.banUser, async (writing, { params, body }) => {
      const order = { ...body, userId: params.id, freezesPostings: false, ...orderedBy(writing) }
      carriedOut(await banUser(writing.tx, recordSearchChanges, order), userRefusals)
      return {}
    }),
    write(lookUp.unbanUser, async (writing, { params, body }) => {
      const order = { ...body, userId: params.id, ...orderedBy(writing) }
      carriedOut(await unbanUser(writing.tx, recordSearchChanges, order), userRefusals)
      return {}
    }),
    ...(
      [
        [lookUp.revokeSessions, revokeSessions],
        [lookUp.approveUser, approveUser],
        [lookUp.verifyUser, verifyUser],
      ] as const
    ).map(([endpoint, verb]) =>
      write(endpoint, async (writing, { params, body }) => {
        const order = { reason: null, ...body, userId: params.id, ...orderedBy(writing) }
        carriedOut(await verb(writing.tx, order), userRefusals)
        return {}
      }),
    ),
  ]
}
