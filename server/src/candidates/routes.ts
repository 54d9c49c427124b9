import * as candidates from '@chainwork/contract/candidates/endpoints'
import { type Door, read } from '../platform/http/doors.ts'
import type { LiveIndex } from '../search/index.ts'
import { listRecent } from './list-recent.ts'
import { searchCandidates } from './search-candidates.ts'

export function candidateRoutes({ people }: { people: LiveIndex }): Door[] {
  return [
    read(candidates.searchCandidates, searchCandidates(people)),
    read(candidates.listRecent, listRecent),
  ]
}
