import { type Match, matchOf } from '@chainwork/contract/applications/match'
import type { AttestedScores, OnChainFacts } from '@chainwork/contract/applications/on-chain-match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { languages } from '@chainwork/contract/reference/languages'

const names = new Map<string, string>(languages.map(({ code, name }) => [code, name]))

/** The match of a profile as a company sees it. */
export function matchFor(
  posting: Posting,
  profile: Profile,
  onChain: OnChainFacts | null,
  attested: AttestedScores | null,
): Match {
  return matchOf(posting, { ...profile, onChain, attested }, (code) => names.get(code) ?? code)
}
