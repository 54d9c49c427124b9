import * as dismissed from '@chainwork/contract/applications/dismissed'
import { type Door, read, write } from '../../platform/http/doors.ts'
import { dismissCompany, dismissPosting, restoreCompany, restorePosting } from './dismiss-posting.ts'
import { listDismissed } from './list-dismissed.ts'

export function dismissedRoutes(): Door[] {
  return [
    write(dismissed.dismissPosting, (writing, { params }) => dismissPosting(writing, params.id)),
    write(dismissed.restorePosting, (writing, { params }) => restorePosting(writing, params.id)),
    write(dismissed.dismissCompany, (writing, { params }) => dismissCompany(writing, params.id)),
    write(dismissed.restoreCompany, (writing, { params }) => restoreCompany(writing, params.id)),
    read(dismissed.listDismissed, listDismissed),
  ]
}
