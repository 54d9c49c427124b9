import type { MatchOrder } from '@chainwork/contract/search/schemas'
import type { BestMatch } from '@chainwork/search-index'
import { findOwnPerson } from '../../applications/index.ts'
import type { Reading } from '../../platform/http/caller.ts'
import type { LiveIndex } from '../document-feed.ts'
import { AskedHours } from './asked-hours.ts'
import { fitOrder, saysNothing } from './fit-order.ts'

/** The order *Fits you*, or why there is none. */
type FoundOrder = { state: 'given'; best: BestMatch } | { state: Exclude<MatchOrder, 'given'>; best: null }

/** Finds the order *Fits you* for the caller of a search. */
export class Fitting {
  private readonly index: LiveIndex
  private readonly hours: AskedHours

  constructor(index: LiveIndex) {
    this.index = index
    this.hours = new AskedHours(index)
  }

  /** By what the caller would show a company if they applied now, so that it is the order of the matches they read. */
  async orderFor({ db, actor, now }: Pick<Reading, 'db' | 'actor' | 'now'>): Promise<FoundOrder> {
    if (actor.kind === 'guest' || !actor.seekerId || actor.context !== 'jobSeeker')
      return { state: 'noSeeker', best: null }
    if (!this.index.ready()) return { state: 'notReady', best: null }
    const person = await findOwnPerson(db, actor.seekerId)
    if (saysNothing(person)) return { state: 'emptyProfile', best: null }
    return { state: 'given', best: fitOrder(person, await this.hours.at(now.getTime()), now) }
  }
}
