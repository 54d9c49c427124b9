import { type IndexAnswer, type IndexQuery, isPosition } from '@chainwork/search-index'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { mainlyWeb3Term, remoteTerm, web3Term } from './posting-kind.ts'

/** So many postings come first, each of another company; fewer on a shorter page. */
const maxFirst = 20
/** Of so many, the first in order. */
const window = 200

/** Without words or filters: mainly web3 first, then posts with some web3, then others, each newest first. */
export const web3First = {
  groups: [
    {
      points: [
        { term: mainlyWeb3Term, points: 2 },
        { term: web3Term, points: 1 },
      ],
    },
  ],
}

/** Nothing but the filter *Remote/Hybrid*: what is fully remote before hybrid work. */
export const remoteFirst = { groups: [{ points: [{ term: remoteTerm, points: 1 }] }] }

type Search = (query: IndexQuery) => Promise<IndexAnswer>

/**
 * A page of the list that begins with postings of different companies. Which ones those are is part of its page tokens, so
 * whatever comes and goes meanwhile, the pages after it have everything else once.
 */
export async function variedPage(search: Search, query: IndexQuery, db: Db): Promise<IndexAnswer> {
  const { offset, limit } = query
  const places = Math.min(limit, maxFirst)
  const after = query.after ? readVariedToken(query, query.after) : null
  const counted = { ...query, after: null, offset: 0, limit: 1 }
  const found = await search(counted)
  const first = after ? [] : await ofDifferentCompanies(await firstOf(search, counted), places, db)
  const shown = after?.shown ?? first.map(({ id }) => id)
  const page = first.slice(offset, offset + limit)
  const wanted = limit - page.length
  const rest = wanted
    ? await search({
        ...query,
        after: after?.position ?? null,
        offset: Math.max(0, offset - shown.length),
        limit: wanted,
        hidden: [...(query.hidden ?? []), ...shown],
        facets: [],
        near: 0,
      })
    : null
  const isLast = rest ? !rest.next : found.total <= offset + limit
  return {
    ...found,
    hits: [...page, ...(rest?.hits ?? [])],
    next: isLast ? null : [...shown, rest?.next ?? ''].join('.'),
  }
}

/** The first in order; a sponsored post rises among web3 posts only. */
async function firstOf(search: Search, counted: IndexQuery): Promise<IndexAnswer['hits']> {
  const query = { ...counted, limit: window, facets: [] }
  const web3 = { facet: 'web3', any: [web3Term], none: [] }
  const { hits } = await search({ ...query, groups: [...query.groups, web3] })
  return hits.length ? hits : (await search(query)).hits
}

/** Whether a token goes on with such a list. */
export function isVariedPosition(query: IndexQuery, token: string): boolean {
  return readVariedToken(query, token) !== null
}

/** Ids of the first postings, and the position among the others: none before the first of them. */
function readVariedToken(
  query: IndexQuery,
  token: string,
): { shown: readonly string[]; position: string | null } | null {
  const parts = token.split('.')
  const [shown, position] = [parts.slice(0, -1), parts.at(-1) || null]
  const isOurs = shown.length > 0 && shown.length <= maxFirst && shown.every((id) => /^\w{1,60}$/.test(id))
  return isOurs && (position === null || isPosition(query, position)) ? { shown, position } : null
}

/**
 * The first of each company. Companies with a proven domain lead, as fakes are new and have none. If there are too few
 * companies, their other posts follow in order.
 */
async function ofDifferentCompanies(
  hits: IndexAnswer['hits'],
  places: number,
  db: Db,
): Promise<IndexAnswer['hits']> {
  const rows = await db
    .selectFrom('posting')
    .innerJoin('company', 'company.id', 'posting.company_id')
    .select(['posting.id', 'company_id', 'verified_domain'])
    .where('posting.id', '=', sql<string>`any(${hits.map(({ id }) => id)})`)
    .execute()
  const companies = new Map<string, string>(rows.map(({ id, company_id }) => [id, company_id]))
  const known = new Set<string | undefined>()
  const [first, others] = [[] as IndexAnswer['hits'], [] as IndexAnswer['hits']]
  for (const hit of hits) {
    const company = companies.get(hit.id)
    ;(known.has(company) ? others : first).push(hit)
    known.add(company)
  }
  const proven = new Set(rows.filter(({ verified_domain }) => verified_domain).map(({ id }) => id))
  const rank = ({ id }: (typeof hits)[number]) => Number(!proven.has(id))
  return [...first.toSorted((a, b) => rank(a) - rank(b)), ...others].slice(0, places)
}
