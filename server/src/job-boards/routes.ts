import * as boards from '@chainwork/contract/job-boards/endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import type { BoardPorts } from './open-job-boards.ts'
import { applyHere, editOverlay } from './change-post.ts'
import {
  claimBoard,
  connectBoard,
  disconnectBoard,
  objectToClaim,
  optOut,
  readBoardNow,
} from './connect-board.ts'
import { previewBoard } from './preview-board.ts'
import { listBoards, showBoard } from './show-boards.ts'
import { showOrigin, wherePostsComeFrom } from './show-origin.ts'

/** Boards of companies, what was read from them and whose they are. */
export function jobBoardRoutes(ports: BoardPorts): Door[] {
  return [
    reach(boards.previewBoard, previewBoard(ports)),
    reach(boards.connectBoard, connectBoard(ports)),
    read(boards.listBoards, listBoards),
    read(boards.showBoard, showBoard),
    reach(boards.claimBoard, claimBoard(ports)),
    write(boards.objectToClaim, objectToClaim),
    write(boards.readBoardNow, readBoardNow),
    write(boards.disconnectBoard, disconnectBoard(ports)),
    write(boards.optOut, optOut(ports)),
    write(boards.editOverlay, editOverlay(ports)),
    write(boards.applyHere, applyHere(ports)),
    read(boards.showOrigin, showOrigin),
    read(boards.wherePostsComeFrom, wherePostsComeFrom),
  ]
}
