import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { fillers, hybridWords, onsiteWords, remoteWords, withoutNoise } from './where-words.ts'

/**
 * The text without its postcode and words like *hybrid* or *based in*; null when that changes nothing or leaves nothing, and for
 * remote work, where a place says who may apply, not where the work is.
 */
export function bareWhere(text: string): string | null {
  if (text.search(remoteWords) >= 0) return null
  const bare = [hybridWords, onsiteWords, fillers]
    .reduce((rest, words) => rest.replace(words, ' '), withoutNoise(text))
    .replace(/^[\s,:–-]+|[\s,:–-]+$/g, '')
  return bare !== text && foldPlace(bare) ? bare : null
}
