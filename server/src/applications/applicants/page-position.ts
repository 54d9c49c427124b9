import type { Applicant } from '@chainwork/contract/applications/schemas'
import { rankOf } from '@chainwork/contract/applications/match-values'
import { type ApplicantOrder, isWaiting } from '@chainwork/contract/applications/values'
import { isInCalendar } from '@chainwork/contract/time'
import { refuseCursor } from '../../platform/failure.ts'

/** Where a page ended: when its last application was handed in, its id, and its rank where the order gives it one. */
export interface Position {
  at: string
  id: string
  rank: number | null
}

const share = /^(?:0(?:\.\d{1,20})?|1)$/

/** What comes before the time of an application in each order. */
const ranks: Record<ApplicantOrder, { of: (applicant: Applicant) => number | null; written: RegExp } | null> =
  {
    desc: null,
    asc: null,
    fit: { of: ({ onChainFit }) => onChainFit.fraction, written: share },
    match: {
      of: ({ matchScore: score, matchGap: gap }) => (score === null ? null : rankOf({ score, gap })),
      written: /^(?:-?\d{1,2}|100|-10[01])$/,
    },
    waiting: { of: (applicant) => (isWaiting(applicant) ? 1 : null), written: /^1$/ },
  }

const cursor = /^([a-z]+)_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(app_[a-z\d]{26})(?:_(-?[\d.]{1,24}))?$/

/** The position as it goes over the wire; null for an empty page. */
export function positionOf(items: readonly Applicant[], sortBy: ApplicantOrder): string | null {
  const last = items.at(-1)
  if (!last) return null
  const rank = ranks[sortBy]?.of(last) ?? null
  return `${sortBy}_${last.appliedAt}_${last.id}${rank === null ? '' : `_${decimal(rank)}`}`
}

/** Refuses `input.invalid` for a position that is none of this order. */
export function readPosition(after: string, sortBy: ApplicantOrder): Position {
  const [, order, at, id, rank] = cursor.exec(after) ?? []
  if (order !== sortBy || !at || !id || !isInCalendar(at)) refuseCursor()
  if (rank !== undefined && !ranks[sortBy]?.written.test(rank)) refuseCursor()
  return { at, id, rank: rank === undefined ? null : Number(rank) }
}

/** A share without an exponent, exactly. */
function decimal(fraction: number): string {
  return String(fraction).includes('e') ? fraction.toFixed(20) : String(fraction)
}
