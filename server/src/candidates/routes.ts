import * as candidates from '@chainwork/contract/candidates/endpoints'
import { showTies as ties } from '@chainwork/contract/candidates/ties'
import { type Door, read } from '../platform/http/doors.ts'
import type { Ties } from '../profiles/index.ts'
import type { LiveIndex } from '../search/index.ts'
import { listRecent, searchCandidates } from './search-candidates.ts'
import { showTies } from './show-ties.ts'

export function candidateRoutes({ people, ties: known }: { people: LiveIndex; ties: Ties }): Door[] {
  return [
    read(candidates.searchCandidates, searchCandidates(people)),
    read(candidates.listRecent, listRecent),
    read(ties, showTies(known)),
  ]
}
