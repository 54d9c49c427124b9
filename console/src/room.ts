import type { OperatorRole } from '@chainwork/contract/console/roles'
import type { ComponentType } from 'react'

/** One room of the console: what is worked on in it, at `/PATH` and below. */
export interface Room {
  path: string
  title: string
  /** Leads here after `g`. */
  shortcut: string
  /** The lowest role that finds anything to do here. */
  role: OperatorRole
  /** Finds things by what is typed into its search field: `/` leads there. */
  finds?: true
  /** `open` has the paths of all rooms that this operator may enter. */
  screen: ComponentType<{ open: readonly string[] }>
}
