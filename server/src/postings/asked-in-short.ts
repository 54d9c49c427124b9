import type { PostingCard } from '@chainwork/contract/postings/schemas'

/** What is asked for on chain, in short; null where neither points nor years are. */
export function askedInShort(asked: PostingCard['onChain']): PostingCard['onChain'] {
  if (!asked) return null
  const { dexXp, defiXp, nftXp, years } = asked
  return dexXp + defiXp + nftXp + years > 0 ? { dexXp, defiXp, nftXp, years } : null
}
