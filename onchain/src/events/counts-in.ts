import type { ActivityEvent } from '../activity-event.ts'
import type { Dimension } from '../method.ts'

/** Whether an eligible event counts in a dimension: contracts must be known, but for collections of NFTs. */
export function countsIn(dimension: Dimension, event: ActivityEvent): boolean {
  return event.category === dimension && (event.labelled || dimension === 'nft')
}
