import type { Database, LiveIndex } from '@chainwork/server'
import { sql } from 'kysely'
import MiniSearch from 'minisearch'
import { type Timing, sampleInTurn } from './sample.ts'
import { indexQuery } from './shapes.ts'

/** The same words asked of an off-the-shelf engine in the same process, at a size it bears. */
export async function measureMiniSearch(
  database: Database,
  index: LiveIndex,
): Promise<{ ours: Timing; theirs: Timing }> {
  const { rows } = await sql<{ id: string; words: string[] }>`
    select posting_id as id, words from posting_search`.execute(database.db)
  const engine = new MiniSearch({ fields: ['title', 'company', 'skills', 'body'] })
  engine.addAll(
    rows.map(({ id, words: [title, company, skills, body] }) => ({ id, title, company, skills, body })),
  )
  const keyword = (at: number) => indexQuery(at).keyword?.replace(/["-]|OR/g, ' ') ?? 'engineer'
  const { ours, theirs } = await sampleInTurn(
    80,
    {
      ours: { work: (at) => index.search({ ...indexQuery(at), groups: [], range: null }) },
      theirs: {
        work: async (at) => engine.search(keyword(at), { combineWith: 'AND', prefix: true }).slice(0, 20),
      },
    },
    5,
  )
  return { ours, theirs }
}
