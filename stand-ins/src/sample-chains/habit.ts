import type { Action } from './actions.ts'

/** Something that is done again and again. Days are absolute, so that a later day only adds to a history. */
export interface Habit {
  /** First day, as YYYY-MM-DD. */
  from: string
  /** Last day; it goes on without. */
  until?: string
  /** Days from one time to the next; each time is up to half of them late. */
  every: number
  /** Done in turn. */
  actions: readonly Action[]
  /** How often each time, once unless told. */
  times?: number
}

export type History = readonly Habit[]
