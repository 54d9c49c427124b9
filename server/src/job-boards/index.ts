import './tables.ts'

export type { BoardPorts } from './board-ports.ts'
export { type JobBoards, openJobBoards } from './open-job-boards.ts'
export {
  type BoardAnswer,
  type ListedBoard,
  addBoard,
  holdBoard,
  listBoardsForOperators,
  removeBoardByHand,
  requestReadByHand,
} from './operate-boards.ts'
export { jobBoardRoutes } from './routes.ts'
export { type BoardServices, planReads, planReadsJob, readBoardJob, readOne } from './run-reads.ts'
