import type { ActivityEvent } from '../activity-event.ts'
import { keccak256 } from './keccak-256.ts'

const encoder = new TextEncoder()

/**
 * A commitment to the events that scores were computed from: Keccak-256 of their lines `chainId:txHash:protocol:category`, sorted
 * by their bytes and joined by line feeds, in UTF-8. Hashes are in lower case; null is written as nothing. Takes each
 * transaction once, in any order.
 */
export function inputRoot(eligible: readonly ActivityEvent[]): string {
  const lines = eligible.map(
    ({ chainId, txHash, protocol, category }) =>
      `${chainId}:${txHash.toLowerCase()}:${protocol ?? ''}:${category ?? ''}`,
  )
  // Sorted by UTF-16 units, as texts are without being told; no two lines are equal up to their hash, so only ASCII is compared.
  return keccak256(encoder.encode(lines.sort().join('\n')))
}
