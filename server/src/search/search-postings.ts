import type { Input } from '@chainwork/contract'
import type * as search from '@chainwork/contract/search/endpoints'
import type { ParsedSearchPayload, SearchReply } from '@chainwork/contract/search/schemas'
import type { Database } from '../platform/db/database.ts'
import type { Reading } from '../platform/http/caller.ts'
import { ReadyJson } from '../platform/http/answers.ts'
import { AnswerCache, type SearchResult } from './answer-cache.ts'
import { CardCache } from './card-cache.ts'
import type { LiveIndex } from './document-feed.ts'
import { Fitting } from './fitting/fitting.ts'
import { nameFacets } from '../postings/index.ts'
import { type PostingQuery, asksNothing, readPayload } from './posting-query.ts'
import { variedPage } from './varied-page.ts'
import { whatHelps, withDrops } from './what-helps.ts'
import { DismissedLists, searchingSeeker, withoutDismissed } from './without-dismissed.ts'
import {
  type IndexAnswer,
  type IndexQuery,
  type Lexicon,
  type ParsedQuery,
  type SearchIndex,
  rereadQuery,
} from '@chainwork/search-index'
import { placesOfWords } from '../taxonomy/index.ts'
import { type TypedPay, payParts } from './understand/read-pay.ts'
import { searchLexicon } from './understand/lexicon.ts'

const comma = Buffer.from(',')

/** Answers a search for job posts, among all of them or `only` some. */
export type PostingSearch = (
  reading: Reading,
  payload: ParsedSearchPayload,
  only?: readonly string[],
) => Promise<ReadyJson>

/** POST /api/jobs/search. */
export function searchPostings(answer: PostingSearch) {
  return (reading: Reading, { body }: Input<typeof search.searchPostings>) => answer(reading, body)
}

/**
 * The plan of every search: read the question, ask the index once, and what would help where it finds nothing; put the answer
 * together from the cards, which are stored as checked JSON.
 */
export function openSearch(index: LiveIndex, database: Database): PostingSearch {
  const readQuestion = questionReader(index)
  const answers = new AnswerCache(() => index.position())
  const cards = new CardCache(database)
  return async (reading, payload, only) => {
    const { query, byMatch } = await readQuestion(reading, payload, only)
    const changes = cards.changedSince(index.position())
    // What goes wrong is told where it is waited for.
    changes.catch(() => {})
    // Sent with the next tick; a light search is answered on this thread, while the database looks.
    await new Promise((resolve) => process.nextTick(resolve))
    const result = await answers.find(query, async () => {
      const { found, keyword } = query.isVaried
        ? { found: await variedPage((each) => index.search(each), query, reading.db), keyword: null }
        : await searchSpelled(index, query)
      const helps = await whatHelps(index, { ...query, keyword }, found, payload)
      return { found, ...helps, understood: understoodParts(keyword) }
    })
    const about = {
      understood: withPay(result.understood, query.pay),
      facets: payload.facets && index.ready() ? nameFacets(result.found.facets, payload) : null,
      byMatch,
    }
    // Mostly nothing changed: what will be sent then is ready when the database says so.
    const hits = [...result.found.hits, ...(result.found.near?.hits ?? [])]
    const known = cards.known(hits)
    const ready = known && written(known, result, about)
    const changed = await changes
    if (ready && changed && !hits.some(({ id }) => changed.has(id))) return ready
    return written(await cards.read(hits, changed, reading.now), result, about)
  }
}

/** Reads what is asked: words, filters and order, without what the caller dismissed. */
function questionReader(index: LiveIndex) {
  const lists = new DismissedLists()
  const fitting = new Fitting(index)
  return async ({ db, actor, now }: Reading, payload: ParsedSearchPayload, only?: readonly string[]) => {
    const seekerId = searchingSeeker(actor)
    const isByMatch = payload.sortBy === 'match'
    const isOpen = seekerId !== null && asksNothing(payload)
    const fit = !(isByMatch || isOpen)
      ? null
      : seekerId
        ? await fitting.orderFor(seekerId, { db, now })
        : ({ state: 'noSeeker', best: null } as const)
    // An open search shows seekers with skills what fits them, and everybody else the usual order.
    const order = isByMatch || (fit?.state === 'given' && fit.skillIds.length) ? fit : null
    const read = atStart(index, readPayload(payload, now, order?.best))
    const bounded = { ...read, ...(only ? { only } : read.keyword ? { near: read.limit } : {}) }
    const query = withoutDismissed(withDrops(bounded), await lists.of(db, actor))
    return { query, byMatch: order?.state ?? null }
  }
}

/** Points come from the index; until it is ready, the newest are first. */
function atStart(index: LiveIndex, query: PostingQuery): PostingQuery {
  return query.order === 'best' && !index.ready() ? { ...query, isVaried: false, order: 'newest' } : query
}

/** The reply from the cards of all hits, near ones last; what is null was closed a moment ago, and is not shown and not counted. */
function written(
  cards: readonly (Buffer | null)[],
  { found, relax, nearby }: SearchResult,
  about: Pick<SearchReply, 'understood' | 'facets' | 'byMatch'>,
): ReadyJson {
  const page = cards.slice(0, found.hits.length)
  const shown = page.filter((card) => card !== null)
  const nearPage = cards.slice(found.hits.length)
  const nearShown = nearPage.filter((card) => card !== null)
  const rest = {
    total: found.total - (page.length - shown.length),
    totalIsCapped: found.capped,
    next: found.next,
    corrected: found.corrected,
    ...about,
    nearby,
    relax,
  }
  const nearTotal = (found.near?.total ?? 0) - (nearPage.length - nearShown.length)
  const missing = JSON.stringify(found.near?.missing ?? [])
  return new ReadyJson(
    Buffer.concat([
      Buffer.from('{"jobPostings":['),
      ...listed(shown),
      Buffer.from('],"near":{"jobPostings":['),
      ...listed(nearShown),
      Buffer.from(`],"total":${nearTotal},"missing":${missing}},${JSON.stringify(rest).slice(1)}`),
    ]),
  )
}

function listed(cards: readonly Buffer[]): Buffer[] {
  return cards.flatMap((card, at) => (at ? [comma, card] : [card]))
}

/** What words of a keyword were read as; with a name of several places, those to choose from. */
export function understoodParts(keyword: ParsedQuery | null): SearchReply['understood'] {
  // The lexicon names no other kinds.
  const parts = (keyword?.parts ?? []) as (SearchReply['understood'][number] & { isExcluded?: true })[]
  return parts.map(({ isExcluded, ...part }) => {
    if (isExcluded) return { ...part, label: `Not ${part.label}` }
    if (part.kind !== 'place' || part.value !== null) return part
    const choices = placesOfWords(part.text).map(({ code, label }) => ({ code, label }))
    return choices.length > 1 ? { ...part, choices } : part
  })
}

/** The same with the pay that was typed, in the order of the text. */
function withPay(understood: SearchReply['understood'], pay: readonly TypedPay[]): SearchReply['understood'] {
  return pay.length ? [...understood, ...payParts(pay)].sort((a, b) => a.from - b.from) : understood
}

/** A question whose words were read. */
export type ReadQuery = IndexQuery & { keyword: ParsedQuery | null }

/** The words of a question, those that were slips read again as what the right ones mean. */
export function respelled(
  keyword: ParsedQuery | null,
  corrected: IndexAnswer['corrected'],
  lexicon: Lexicon,
): ParsedQuery | null {
  return keyword && corrected.length ? rereadQuery(keyword, lexicon, corrected) : keyword
}

/**
 * Searches; where words were taken for slips, once more with the right ones read as what they mean, so that `enginer` finds
 * what `engineer` finds. Answers what was found and what the words were read as.
 */
export async function searchSpelled(
  index: Pick<SearchIndex, 'search'>,
  query: ReadQuery,
  lexicon: Lexicon = searchLexicon(),
): Promise<{ found: IndexAnswer; keyword: ParsedQuery | null }> {
  const found = await index.search(query)
  const { corrected } = found
  const keyword = respelled(query.keyword, corrected, lexicon)
  if (keyword === query.keyword) return { found, keyword }
  return { found: { ...(await index.search({ ...query, keyword })), corrected }, keyword }
}
