import type { Input } from '@chainwork/contract'
import type { List } from '@chainwork/contract/page'
import type * as search from '@chainwork/contract/search/endpoints'
import type { MarketNumbers, Suggestion, UsedSkill } from '@chainwork/contract/search/suggestions'
import { parseQuery } from '@chainwork/search-index'
import type { Reading } from '../../platform/http/caller.ts'
import { wholeList } from '../../platform/whole-list.ts'
import { placesBeginning, taxonomyBook } from '../../taxonomy/index.ts'
import type { LiveIndex } from '../document-feed.ts'
import { searchLexicon } from '../understand/lexicon.ts'
import { type Market, type MarketUse, type Used, everything, foldName } from './market.ts'
import { titleCore } from './title-core.ts'

/** Fewer characters say too little about what is meant. */
const fromCharacters = 2
const fromCharactersOfPlace = 3
/** Words at the end of what is typed that are not looked at for the beginning of a name. */
const maxWordsBefore = 3
/** Job posts whose titles are looked at, and titles that are counted. */
const [titlesRead, titlesCounted] = [60, 10]

interface Candidate extends Omit<Suggestion, 'count'> {
  /** How well it fits; those that fit alike are in order of their use. */
  rank: number
}

const ranks = { begins: 0, alias: 1, inner: 2, soft: 3, none: 4 }

/** What open job posts have of what is typed: skills, titles, companies and places, each the most used first. */
export function suggestSearches(index: LiveIndex, market: Market) {
  return async (
    { now, db }: Reading,
    { query: { q, limit } }: Input<typeof search.suggestKeywords>,
  ): Promise<List<Suggestion>> => {
    if (!index.ready() || q.length < fromCharacters) return wholeList([])
    const used = await market.used(now)
    const titles = await titlesLike(index, db, q, now)
    const groups: Candidate[][] = [
      named(q, used.skills, limit).map(asKeyword('skill')),
      titles,
      named(q, used.companies, limit).map(asKeyword('company')),
      placesLike(q, used, limit),
    ]
    const counted = await Promise.all(groups.map((group) => inOrder(index, group, now)))
    return wholeList(counted.flatMap((group) => group.slice(0, limit)))
  }
}

/** Skills of open job posts, the most used first. */
export function listUsedSkills(market: Market) {
  return async ({ now }: Reading): Promise<List<UsedSkill>> => {
    const { skills } = await market.used(now)
    return wholeList(skills.map(({ value, name, count }) => ({ id: value as UsedSkill['id'], name, count })))
  }
}

/** All open job posts in a few numbers, counted once for everybody; null while the index is being built. */
export function showMarket(market: Market) {
  return async ({ now }: Reading): Promise<MarketNumbers | null> => (await market.used(now)).numbers
}

/** With how many job posts the search finds that each leads to, the most first; without those that lead to none. */
async function inOrder(index: LiveIndex, group: readonly Candidate[], now: Date): Promise<Suggestion[]> {
  const counted = await Promise.all(
    group.map(async ({ rank, ...shown }) => ({
      rank,
      shown: { ...shown, count: await counting(index, shown, now) },
    })),
  )
  return counted
    .filter(({ shown }) => shown.count > 0)
    .sort((a, b) => a.rank - b.rank || byUse(a.shown, b.shown))
    .map(({ shown }) => shown)
}

async function counting(
  index: LiveIndex,
  { keyword, place }: Pick<Suggestion, 'keyword' | 'place'>,
  now: Date,
): Promise<number> {
  const { total } = await index.search({
    ...everything(now),
    keyword: keyword ? parseQuery(keyword, searchLexicon()) : null,
    groups: place ? [{ facet: 'place', any: [`place:${place}`], none: [] }] : [],
  })
  return total
}

function byUse(a: Suggestion, b: Suggestion): number {
  return b.count - a.count || a.label.length - b.label.length || (a.label < b.label ? -1 : 1)
}

/** The words before a name and the name's beginning, the longest beginning first. */
function* endsOf(typed: string): Generator<{ head: string; tail: string }> {
  const words = typed.split(' ')
  for (let at = 0; at < words.length && at <= maxWordsBefore; at++)
    yield { head: words.slice(0, at).join(' '), tail: words.slice(at).join(' ') }
}

interface Named {
  head: string
  use: Used
  rank: number
}

/** What has a name that begins like the end of what is typed, then what has such a word in it, the most used first. */
function named(typed: string, all: readonly Used[], limit: number): Named[] {
  for (const { head, tail } of endsOf(typed)) {
    const wanted = foldName(tail)
    if (wanted.length < fromCharacters) continue
    const found = all
      .map((use) => ({ head, use, rank: rankOf(use, wanted) }))
      .filter(({ rank }) => rank < ranks.none)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, limit)
    if (found.length) return found
  }
  return []
}

function rankOf({ names, isSoft }: Used, wanted: string): number {
  const begins = names.findIndex((name) => name.startsWith(wanted))
  const isInner = begins < 0 && names.some((name) => name.includes(` ${wanted}`))
  if (begins < 0 && !isInner) return ranks.none
  if (isSoft) return ranks.soft
  return isInner ? ranks.inner : begins === 0 ? ranks.begins : ranks.alias
}

function asKeyword(kind: 'skill' | 'company') {
  return ({ head, use, rank }: Named): Candidate => {
    const keyword = `${head} ${use.name}`.trim()
    return { kind, label: keyword, keyword, place: null, rank }
  }
}

function placesLike(typed: string, { places }: MarketUse, limit: number): Candidate[] {
  for (const { head, tail } of endsOf(typed)) {
    if (tail.length < fromCharactersOfPlace) continue
    const found = placesBeginning(tail)
      .map((code) => ({ code, count: places.get(code) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, limit)
    if (found.length)
      return found.map(({ code }) => ({
        kind: 'place',
        label: taxonomyBook().placeLabel(code)!,
        keyword: head,
        place: code,
        rank: 0,
      }))
  }
  return []
}

/** Titles of job posts that have every word that is typed, the last perhaps begun, as most of them write it. */
async function titlesLike(
  index: LiveIndex,
  db: Reading['db'],
  typed: string,
  now: Date,
): Promise<Candidate[]> {
  const keyword = parseQuery(typed, searchLexicon())
  const { hits } = await index.search({ ...everything(now), keyword, order: 'relevance', limit: titlesRead })
  if (!hits.length) return []
  const rows = await db
    .selectFrom('posting')
    .select('job_title')
    .where(
      'id',
      'in',
      hits.map(({ id }) => id),
    )
    .where('status', '=', 'Published')
    .where('frozen_at', 'is', null)
    .execute()
  const wanted = foldName(typed).split(' ')
  const titles = rows.flatMap(({ job_title }) => titleCore(job_title) ?? [])
  const fitting = titles.filter((title) => {
    const words = foldName(title).split(/[^\p{L}\p{N}+#.]+/u)
    return wanted.every((word) => words.some((each) => each.startsWith(word)))
  })
  const spellings = Map.groupBy(fitting, foldName)
  return [...spellings.values()]
    .sort((a, b) => b.length - a.length || a[0]!.length - b[0]!.length)
    .slice(0, titlesCounted)
    .map((same) => commonest(same))
    .map((title) => ({ kind: 'title', label: title, keyword: title, place: null, rank: 0 }))
}

function commonest(texts: readonly string[]): string {
  return [...Map.groupBy(texts, (text) => text)].sort(([, a], [, b]) => b.length - a.length)[0]![0]
}
