import * as boards from '@chainwork/contract/console/job-boards'
import { decideClaimByHand, holdBoard, listBoardsForOperators } from '../job-boards/index.ts'
import { type Door, read, write } from '../platform/http/doors.ts'
import { recordSearchChanges } from '../search/index.ts'

/** Boards that posts are read from: the same verbs as `chainwork job-boards`. */
export function jobBoardDoors(): Door[] {
  return [
    read(boards.listJobBoards, async ({ db }) => ({ items: await listBoardsForOperators(db) })),
    write(boards.holdJobBoard, async ({ tx, actor, now }, { params, body }) => {
      await holdBoard(tx, { ...params, ...body, operator: actor.name, now })
      return {}
    }),
    write(boards.decideJobBoard, async ({ tx, actor, now }, { params, body }) => {
      const order = { ...params, ...body, operator: actor.name, now }
      return { claim: (await decideClaimByHand(tx, recordSearchChanges, order)).claim }
    }),
  ]
}
