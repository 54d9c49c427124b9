import * as saved from '@chainwork/contract/applications/saved'
import * as companies from '@chainwork/contract/companies/endpoints'
import * as search from '@chainwork/contract/search/endpoints'
import type { Database } from '../platform/db/database.ts'
import { type Door, read } from '../platform/http/doors.ts'
import { listRecommended } from './fitting/list-recommended.ts'
import { listCompanyPostings, searchSaved } from './search-saved.ts'
import type { LiveIndex } from './document-feed.ts'
import { showStanding } from './score-standing.ts'
import { openSearch, searchPostings } from './search-postings.ts'
import { showComparablePay } from './suggest/comparable-pay.ts'
import { Market } from './suggest/market.ts'
import { listUsedSkills, showMarket, suggestSearches } from './suggest/suggest.ts'

export function searchRoutes({ index, database }: { index: LiveIndex; database: Database }): Door[] {
  const market = new Market(index, database)
  const answer = openSearch(index, database)
  return [
    read(search.searchPostings, searchPostings(answer)),
    read(search.listRecommended, listRecommended(index)),
    read(search.showStanding, showStanding(index)),
    read(saved.searchSaved, searchSaved(answer)),
    read(search.suggestKeywords, suggestSearches(index, market)),
    read(search.listUsedSkills, listUsedSkills(market)),
    read(search.showMarket, showMarket(market)),
    read(search.showComparablePay, showComparablePay(index)),
    read(companies.listCompanyPostings, listCompanyPostings(database)),
  ]
}
