import * as saved from '@chainwork/contract/applications/saved'
import * as companies from '@chainwork/contract/companies/endpoints'
import * as search from '@chainwork/contract/search/endpoints'
import type { Database } from '../platform/db/database.ts'
import { type Door, read } from '../platform/http/doors.ts'
import { listCompanyPostings } from './list-company-postings.ts'
import type { LiveIndex } from './live-index.ts'
import { searchSaved } from './search-saved.ts'
import { searchPostings } from './search-postings.ts'
import { Market } from './suggest/market.ts'
import { listUsedSkills, suggestSearches } from './suggest/suggest.ts'

export function searchRoutes({ index, database }: { index: LiveIndex; database: Database }): Door[] {
  const market = new Market(index, database)
  return [
    read(search.searchPostings, searchPostings(index, database)),
    read(saved.searchSaved, searchSaved(database)),
    read(search.suggestKeywords, suggestSearches(index, market)),
    read(search.listUsedSkills, listUsedSkills(market)),
    read(companies.listCompanyPostings, listCompanyPostings(database)),
  ]
}
