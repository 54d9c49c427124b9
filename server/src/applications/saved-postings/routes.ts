import * as saved from '@chainwork/contract/applications/saved'
import { type Door, read, write } from '../../platform/http/doors.ts'
import { savePosting, unsavePosting } from './save-posting.ts'
import { listStatuses, showStatuses } from './show-statuses.ts'

/** Saving has two addresses; behind them is one verb. */
export function savedPostingRoutes(): Door[] {
  return [
    write(saved.savePosting, (writing, { params }) => savePosting(writing, params.id)),
    write(saved.saveByBody, (writing, { body }) => savePosting(writing, body.jobPostingId)),
    write(saved.unsavePosting, (writing, { params }) => unsavePosting(writing, params.id)),
    write(saved.unsaveByBody, (writing, { body }) => unsavePosting(writing, body.jobPostingId)),
    write(saved.unsaveByPath, (writing, { params }) => unsavePosting(writing, params.jobPostingId)),
    read(saved.showStatuses, showStatuses),
    read(saved.listStatuses, listStatuses),
  ]
}
