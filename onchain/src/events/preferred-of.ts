import type { ActivityEvent } from '../activity-event.ts'
import { compareText } from './compare-text.ts'

/**
 * Which of two records of one transaction counts. Sources should never disagree; where they do, the answer is the same in
 * whatever order they are read: the earlier one, the labelled one, the first category and protocol by name, the larger value.
 */
export function preferredOf<Event extends ActivityEvent>(a: Event, b: Event): Event {
  const order =
    a.ts - b.ts ||
    Number(b.labelled) - Number(a.labelled) ||
    compareText(a.category ?? '', b.category ?? '') ||
    compareText(a.protocol ?? '', b.protocol ?? '') ||
    (b.valueClass ?? 4) - (a.valueClass ?? 4)
  return order <= 0 ? a : b
}
