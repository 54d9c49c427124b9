import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { ApplicantOrder } from '@chainwork/contract/applications/values'
import { isInCalendar } from '@chainwork/contract/time'
import { refuseCursor } from '../../platform/failure.ts'

/** Where a page ended: when its last application was handed in, its id, and its fit where that is shown. */
export interface Position {
  at: string
  id: string
  fit: number | null
}

const cursor =
  /^(desc|asc|fit)_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(app_[a-z\d]{26})(?:_((?:0|1)(?:\.\d{1,20})?))?$/

/** The position as it goes over the wire; null for an empty page. */
export function positionOf(items: readonly Applicant[], sortBy: ApplicantOrder): string | null {
  const last = items.at(-1)
  if (!last) return null
  const { fraction } = last.onChainFit
  const fit = sortBy === 'fit' && fraction !== null ? `_${decimal(fraction)}` : ''
  return `${sortBy}_${last.appliedAt}_${last.id}${fit}`
}

/** Refuses `input.invalid` for a position that is none of this order. */
export function readPosition(after: string, sortBy: ApplicantOrder): Position {
  const [, order, at, id, fit] = cursor.exec(after) ?? []
  if (order !== sortBy || !at || !id || !isInCalendar(at)) refuseCursor()
  if (fit !== undefined && sortBy !== 'fit') refuseCursor()
  return { at, id, fit: fit === undefined ? null : Number(fit) }
}

/** A share without an exponent, exactly. */
function decimal(fraction: number): string {
  return String(fraction).includes('e') ? fraction.toFixed(20) : String(fraction)
}
