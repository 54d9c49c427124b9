import * as postings from '@chainwork/contract/postings/endpoints'
import { type Door, read } from '../platform/http/doors.ts'
import { showPosting } from './show-posting.ts'

export function postingRoutes(): Door[] {
  return [read(postings.showPosting, showPosting)]
}
