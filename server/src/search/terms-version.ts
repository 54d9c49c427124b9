import { crc32 } from 'node:zlib'
import { postingCard } from '@chainwork/contract/postings/schemas'
import { facetNames, facets, valuesOf } from '@chainwork/contract/search/facets'
import { z } from 'zod'
import { taxonomyBook } from '../taxonomy/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { SnapshotIdentity } from '@chainwork/search-index'
import { rebuildSearchRows } from './record-search-changes.ts'
import { lexiconVersion } from './understand/lexicon.ts'

/** Raised with every change of how words and terms are made that no table says. */
export const recipeVersion = 10

/**
 * Version of what `describePostings` makes of a posting: words, terms and card. It follows from the facets, what lies in
 * what and the fields on cards, so that rows made by older code, which may lack a facet's terms, are made again at the next start.
 */
export const termsVersion =
  crc32(
    JSON.stringify([
      recipeVersion,
      taxonomyBook().placesVersion,
      facetNames.map((name) => [facets[name].prefix, valuesOf(name)]),
      z.toJSONSchema(postingCard, { unrepresentable: 'any' }),
    ]),
  ) >>> 1

/** Version of what searches are read as: alerts keep that, and are read again when it is another. */
export const readingVersion = crc32(`${termsVersion} ${lexiconVersion}`) >>> 1

/** Makes the search rows again when older code made them; answers what a snapshot of them must agree with. */
export async function bringRowsUpToDate(database: Database): Promise<SnapshotIdentity> {
  const { database_id, terms_version } = await database.db
    .selectFrom('search_state')
    .select(['database_id', 'terms_version'])
    .executeTakeFirstOrThrow()
  if (terms_version !== termsVersion) {
    await rebuildSearchRows(database)
    await database.db.updateTable('search_state').set({ terms_version: termsVersion }).execute()
  }
  return { database: database_id, termsVersion }
}
