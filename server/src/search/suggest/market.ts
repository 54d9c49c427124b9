import { facets } from '@chainwork/contract/search/facets'
import type { MarketNumbers } from '@chainwork/contract/search/suggestions'
import type { IndexQuery } from '@chainwork/search-index'
import type { Database } from '../../platform/db/database.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'
import type { LiveIndex } from '../document-feed.ts'
import { remoteTerm, web3Term } from '../posting-kind.ts'

/** Something that open job posts have, under its written name, and how many of them. */
export interface Used {
  /** The id of a skill or company, the code of a place. */
  value: string
  name: string
  /** Everything it is found by, folded. */
  names: readonly string[]
  count: number
  /** A soft skill, which says little of a job. */
  isSoft?: boolean
}

/** What open job posts have, the most used first. */
export interface MarketUse {
  skills: readonly Used[]
  companies: readonly Used[]
  places: ReadonlyMap<string, number>
  /** Null while the index is being built. */
  numbers: MarketNumbers | null
}

const nothing: MarketUse = { skills: [], companies: [], places: new Map(), numbers: null }
/** Companies whose names are suggested; those with the most open job posts. */
const maxCompanies = 20_000
/** Counting again takes at most one part in so many of the time. */
const agePerCost = 50

/** What the market has, counted by the index and kept until the index reads a change. */
export class Market {
  private readonly index: LiveIndex
  private readonly database: Database
  private cached: MarketUse = nothing
  private cachedAt: unknown = null
  private until = 0
  private freshUntil = 0
  private counting: Promise<MarketUse> | null = null

  constructor(index: LiveIndex, database: Database) {
    this.index = index
    this.database = database
  }

  /** Nothing while the index is being built. */
  async used(now: Date): Promise<MarketUse> {
    const position = this.index.position()
    if (!position) return nothing
    const isCurrent = position === this.cachedAt && now.getTime() < this.until
    if (isCurrent || (this.cachedAt && performance.now() < this.freshUntil)) return this.cached
    return (this.counting ??= this.count(now, position).finally(() => (this.counting = null)))
  }

  private async count(now: Date, position: unknown): Promise<MarketUse> {
    const began = performance.now()
    const found = await this.index.search({
      ...everything(now),
      facets: [skill, 'workplace', 'web3', 'company', 'place'],
    })
    const counts = (facet: string) =>
      Object.entries(found.facets[facet] ?? {})
        .map(([term, count]) => ({ value: term.slice(facet.length + 1), count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    const range = { min: 0, max: Number.MAX_SAFE_INTEGER }
    this.cached = {
      numbers: {
        total: found.total,
        web3: found.facets['web3']?.[web3Term] ?? 0,
        remote: found.facets['workplace']?.[remoteTerm] ?? 0,
        withSalary: (await this.index.search({ ...everything(now), range })).total,
      },
      skills: counts(skill).flatMap(asSkill),
      companies: await this.named(counts('company').slice(0, maxCompanies)),
      places: new Map(counts('place').map(({ value, count }) => [value, count])),
    }
    this.cachedAt = position
    this.until = found.until ?? now.getTime()
    const ended = performance.now()
    this.freshUntil = ended + agePerCost * (ended - began)
    return this.cached
  }

  private async named(companies: readonly { value: string; count: number }[]): Promise<Used[]> {
    if (!companies.length) return []
    const rows = await this.database.db
      .selectFrom('company')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        companies.map(({ value }) => value),
      )
      .execute()
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return companies.flatMap(({ value, count }) => {
      const name = names.get(value)
      return name ? [{ value, name, names: [foldName(name)], count }] : []
    })
  }
}

const skill = facets.skills.prefix

function asSkill({ value, count }: { value: string; count: number }): Used[] {
  const known = taxonomyBook().skillById(value)
  if (!known) return []
  const names = [known.name, ...known.aliases].map(foldName)
  return [{ value, name: known.name, names, count, isSoft: known.kind === 'soft' }]
}

/** A question for every open job post. */
export function everything(now: Date): IndexQuery {
  return {
    now: now.getTime(),
    keyword: null,
    groups: [],
    range: null,
    order: 'newest',
    offset: 0,
    limit: 1,
  }
}

/** A name as it is compared: case and accents aside. */
export function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
