import type { Id } from '@chainwork/contract/ids'
import type { IndexQuery } from '@chainwork/search-index'
import { type Dismissed, findDismissed } from '../applications/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'

const maxCached = 1000

/** The list that each company or seeker had last: an equal one is given as the same array, which the index knows already. */
export class KnownLists {
  private readonly cached = new Map<string, readonly string[]>()

  known(key: string, list: readonly string[]): readonly string[] {
    const before = this.cached.get(key)
    const isSame = before?.length === list.length && before.every((id, at) => id === list[at])
    const known = isSame ? before : list
    this.cached.delete(key)
    this.cached.set(key, known)
    if (this.cached.size > maxCached) this.cached.delete(this.cached.keys().next().value!)
    return known
  }
}

/** Who searches as a seeker; null for everybody else, also for a seeker who acts as a recruiter. */
export function searchingSeeker(actor: Actor): Id<'seeker'> | null {
  return actor.kind === 'guest' || actor.context !== 'jobSeeker' ? null : actor.seekerId
}

/** What a searching seeker does not want to be shown. */
export class DismissedLists {
  private readonly lists = new KnownLists()

  /** What the caller dismissed, its postings as the index knows them; null for everybody who searches as anything but a seeker. */
  async of(db: Db, actor: Actor): Promise<Dismissed | null> {
    const seekerId = searchingSeeker(actor)
    if (!seekerId) return null
    const { postings, companies } = await findDismissed(db, seekerId)
    if (!postings.length && !companies.length) return null
    return { postings: this.lists.known(seekerId, postings), companies }
  }
}

/** The same question, answered without what was dismissed. It is no part that could be left out, so drops come before. */
export function withoutDismissed<Query extends IndexQuery>(query: Query, dismissed: Dismissed | null): Query {
  if (!dismissed) return query
  const { postings, companies } = dismissed
  const group = { facet: 'dismissed', any: [], none: companies.map((id) => `company:${id}`) }
  return {
    ...query,
    groups: companies.length ? [...query.groups, group] : query.groups,
    ...(postings.length ? { hidden: postings } : {}),
  }
}
