import type { Input } from '@chainwork/contract'
import type * as search from '@chainwork/contract/search/endpoints'
import type { ComparablePay } from '@chainwork/contract/search/suggestions'
import { parseQuery } from '@chainwork/search-index'
import type { Reading } from '../../platform/http/caller.ts'
import { fewestComparable, titleWords } from '../../postings/index.ts'
import type { LiveIndex } from '../document-feed.ts'
import { searchLexicon } from '../understand/lexicon.ts'
import { everything, foldName } from './market.ts'

/** Posts that are looked at; of more than that only those that fit best. */
const maxPosts = 1000
const [freshMs, maxCached] = [60_000, 500]

/** What open job posts of a level and employment type with the words of a title in theirs pay; kept for a minute, since every reader of a post asks. */
export function showComparablePay(index: LiveIndex) {
  const cached = new Map<string, { until: number; pay: ComparablePay | null }>()
  return async (
    reading: Reading,
    { query }: Input<typeof search.showComparablePay>,
  ): Promise<ComparablePay | null> => {
    const words = titleWords(query.title)
    if (!words || !index.ready()) return null
    const now = reading.now.getTime()
    const key = `${query.experienceLevel} ${query.employmentType} ${words}`
    const known = cached.get(key)
    if (known && now < known.until) return known.pay
    const pay = await findPay(index, reading, { ...query, words })
    cached.delete(key)
    cached.set(key, { until: now + freshMs, pay })
    if (cached.size > maxCached) cached.delete(cached.keys().next().value!)
    return pay
  }
}

type Compared = Omit<Input<typeof search.showComparablePay>['query'], 'title'> & { words: string }

async function findPay(
  index: LiveIndex,
  { db, now }: Reading,
  { words, experienceLevel, employmentType }: Compared,
): Promise<ComparablePay | null> {
  const { hits } = await index.search({
    ...everything(now),
    keyword: parseQuery(words, searchLexicon()),
    range: { min: 0, max: Number.MAX_SAFE_INTEGER },
    order: 'relevance',
    limit: maxPosts,
  })
  if (hits.length < fewestComparable) return null
  const rows = await db
    .selectFrom('posting')
    .select(['job_title', 'salary_min', 'salary_max'])
    .where(
      'id',
      'in',
      hits.map(({ id }) => id),
    )
    .where('status', '=', 'Published')
    .where('frozen_at', 'is', null)
    .where('hide_salary', '=', false)
    .where('experience_level', '=', experienceLevel)
    .where('employment_type', '=', employmentType)
    .where('salary_currency', '=', 'USD')
    .execute()
  const wanted = foldName(words).split(' ')
  const middles = rows
    .filter(({ job_title }) => {
      const own = new Set(foldName(titleWords(job_title)).split(' '))
      return wanted.every((word) => own.has(word))
    })
    .flatMap(({ salary_min: min, salary_max: max }) =>
      min === null || max === null ? [] : [(min + max) / 2],
    )
    .sort((a, b) => a - b)
  if (middles.length < fewestComparable) return null
  return {
    words,
    count: middles.length,
    lowest: Math.round(middles[0]!),
    lowerQuartile: quantile(middles, 0.25),
    median: quantile(middles, 0.5),
    upperQuartile: quantile(middles, 0.75),
    highest: Math.round(middles.at(-1)!),
  }
}

/** Between two values as far as it lies between them, as `percentile_cont` has it. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const below = Math.floor(at)
  const above = Math.min(below + 1, sorted.length - 1)
  return Math.round(sorted[below]! + (at - below) * (sorted[above]! - sorted[below]!))
}
