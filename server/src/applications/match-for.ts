import { type Match, type MatchPerson, matchOf } from '@chainwork/contract/applications/match'
import type { AttestedScores, OnChainFacts } from '@chainwork/contract/applications/on-chain-match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { languages } from '@chainwork/contract/reference/languages'

const names = new Map<string, string>(languages.map(({ code, name }) => [code, name]))
export const nameOfLanguage = (code: string) => names.get(code) ?? code

/** The match of a profile as a company sees it. */
export function matchFor(
  posting: Posting,
  profile: Profile,
  onChain: OnChainFacts | null,
  attested: AttestedScores | null,
  now: Date,
): Match {
  return matchOf(posting, personOf(profile, onChain, attested), { now, nameOfLanguage })
}

/** What a match reads of a profile. */
export function personOf(
  profile: Profile,
  onChain: OnChainFacts | null,
  attested: AttestedScores | null,
): MatchPerson {
  // A profile that was handed in long ago may lack what profiles have since.
  const { timeZone = null, mayWorkIn = [] } = profile as Partial<Profile>
  return { ...profile, timeZone, mayWorkIn, onChain, attested }
}
