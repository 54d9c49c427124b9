import './tables.ts'

export { type BoardPorts, type JobBoards, openJobBoards } from './open-job-boards.ts'
export {
  addBoard,
  decideClaimByHand,
  holdBoard,
  listBoardsForOperators,
  removeBoardByHand,
  requestReadByHand,
} from './operate-boards.ts'
export { leaveBoards } from './remove-board.ts'
export { jobBoardRetention } from './retention.ts'
export { jobBoardRoutes } from './routes.ts'
export { type BoardServices, planReads, planReadsJob, readBoardJob, readOne } from './run-reads.ts'
