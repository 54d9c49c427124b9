import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { fillers, hybridWords, onsiteWords, remoteWords, withoutNoise } from './where-words.ts'

/**
 * A text without its postcode and words like *hybrid* or *based in*; null where nothing of it goes or stays, and where work may
 * be remote: a place then says who may do it, not where it is.
 */
export function bareWhere(text: string): string | null {
  if (text.search(remoteWords) >= 0) return null
  const bare = [hybridWords, onsiteWords, fillers]
    .reduce((rest, words) => rest.replace(words, ' '), withoutNoise(text))
    .replace(/^[\s,:–-]+|[\s,:–-]+$/g, '')
  return bare !== text && foldPlace(bare) ? bare : null
}
