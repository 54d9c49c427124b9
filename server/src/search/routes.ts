import * as saved from '@chainwork/contract/applications/saved'
import * as companies from '@chainwork/contract/companies/endpoints'
import * as search from '@chainwork/contract/search/endpoints'
import type { Database } from '../platform/db/database.ts'
import { type Door, read } from '../platform/http/doors.ts'
import { wholeList } from '../platform/whole-list.ts'
import { listCompanyPostings } from './list-company-postings.ts'
import type { LiveIndex } from './live-index.ts'
import { searchSaved } from './search-saved.ts'
import { searchPostings } from './search-postings.ts'

export function searchRoutes({ index, database }: { index: LiveIndex; database: Database }): Door[] {
  return [
    read(search.searchPostings, searchPostings(index, database)),
    read(saved.searchSaved, searchSaved(database)),
    read(search.suggestKeywords, async (_reading, { query }) =>
      wholeList(await index.suggest(query.q, query.limit)),
    ),
    read(companies.listCompanyPostings, listCompanyPostings(database)),
  ]
}
