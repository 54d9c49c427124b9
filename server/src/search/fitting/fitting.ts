import { type Match, type MatchPosting, matchOf } from '@chainwork/contract/applications/match'
import type { Id } from '@chainwork/contract/ids'
import type { MatchOrder } from '@chainwork/contract/search/schemas'
import type { BestMatch } from '@chainwork/search-index'
import { findOwnPerson, nameOfLanguage } from '../../applications/index.ts'
import { familyOf } from '../../postings/index.ts'
import type { Reading } from '../../platform/http/caller.ts'
import type { LiveIndex } from '../document-feed.ts'
import { RequiredHours } from './required-hours.ts'
import { fitOrder, knownSkills, saysNothing } from './fit-order.ts'

/** The order *Fits you* with the match that it goes by, or why there is none. */
type FoundOrder =
  | {
      state: 'given'
      best: BestMatch
      /** Ids of the skills that the seeker has, or something close to. */
      skillIds: string[]
      matchOf: (posting: MatchPosting) => Match
    }
  | { state: Exclude<MatchOrder, 'given' | 'noSeeker'>; best: null }

/** Finds the order *Fits you* for a seeker. */
export class Fitting {
  private readonly index: LiveIndex
  private readonly hours: RequiredHours

  constructor(index: LiveIndex) {
    this.index = index
    this.hours = new RequiredHours(index)
  }

  /** By what the seeker would show a company if they applied now, so that it is the order of the matches they read. */
  async orderFor(seekerId: Id<'seeker'>, { db, now }: Pick<Reading, 'db' | 'now'>): Promise<FoundOrder> {
    if (!this.index.ready()) return { state: 'notReady', best: null }
    const person = await findOwnPerson(db, seekerId, now)
    if (saysNothing(person)) return { state: 'emptyProfile', best: null }
    const { met, partly } = knownSkills({ skills: person.skills, jobTitle: null })
    return {
      state: 'given',
      skillIds: [...met, ...partly],
      best: fitOrder(person, await this.hours.at(now.getTime()), now),
      matchOf: (posting) => matchOf(posting, person, { now, nameOfLanguage, familyOf }),
    }
  }
}
