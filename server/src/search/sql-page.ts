import {
  type IndexAnswer,
  type IndexQuery,
  type PagePosition,
  firstPlace,
  mergeLifted,
  planLifted,
  readLiftedToken,
  readToken,
  writeLiftedToken,
  writeToken,
} from '@chainwork/search-index'

/** Rows in the order asked for, and how many there are. */
export interface Found {
  total: number
  capped: boolean
  page: (PagePosition & { rev: number })[]
}

/** The question, from a position on; its own `after` is not read. */
type Find = (query: IndexQuery, after: PagePosition | null) => Promise<Found>

/** What an index would answer, from what the database finds. */
export async function answer(query: IndexQuery, find: Find): Promise<IndexAnswer> {
  const { total, capped, page, next } = await (query.lift
    ? pageWithLift(query, find)
    : plainPage(query, find))
  return {
    total,
    capped,
    hits: page.map(({ id, rev }) => ({ id, rev })),
    next,
    facets: {},
    corrected: [],
  }
}

type Page = Found & { next: string | null }

async function plainPage(query: IndexQuery, find: Find): Promise<Page> {
  const found = await find(query, query.after ? readToken(query, query.after) : null)
  const last = found.page.at(-1)
  return { ...found, next: last && found.page.length === query.limit ? writeToken(query, last) : null }
}

/** The index lifts the same: by one rule, from what was found with the term and without it. */
async function pageWithLift(query: IndexQuery, find: Find): Promise<Page> {
  const { limit, groups } = query
  const { term, every } = query.lift!
  const after = query.after ? readLiftedToken(query, query.after) : null
  const [start, offset] = [after ?? firstPlace, after ? 0 : query.offset]
  const all = await find({ ...query, offset: 0, limit: 1 }, null)
  const group = { facet: 'lift', any: [], none: [] }
  const { page: lifted } = await find(
    { ...query, groups: [...groups, { ...group, any: [term] }], offset: 0, limit: offset + limit },
    start.lifted,
  )
  const plan = planLifted(lifted, start, { every, offset, limit })
  const { page: others } = await find(
    { ...query, groups: [...groups, { ...group, none: [term] }], ...plan.others },
    start.others,
  )
  const { page, end } = mergeLifted(plan, others, { every, limit, descending: query.order !== 'oldest' })
  return { ...all, page, next: page.length === limit ? writeLiftedToken(query, end) : null }
}
