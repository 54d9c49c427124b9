import { type Match, type MatchPerson, matchOf } from '@chainwork/contract/applications/match'
import type { AttestedScores, OnChainFacts } from '@chainwork/contract/applications/on-chain-match'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { VisibilityGroup } from '@chainwork/contract/profiles/values'
import { languages } from '@chainwork/contract/reference/languages'
import { familyOf } from '../postings/index.ts'
import { yearsOfWork } from '../profiles/index.ts'

const names = new Map<string, string>(languages.map(({ code, name }) => [code, name]))
export const nameOfLanguage = (code: string) => names.get(code) ?? code

/** A profile as a reader sees it, and the groups they may see; everything else is empty in it. */
interface SeenProfile {
  profile: Profile
  groups: readonly VisibilityGroup[]
}

/** The match of a profile as a company sees it. */
export function matchFor(
  posting: Posting,
  seen: SeenProfile,
  onChain: OnChainFacts | null,
  attested: AttestedScores | null,
  now: Date,
): Match {
  return matchOf(posting, personOf(seen, onChain, attested, now), { now, nameOfLanguage, familyOf })
}

/** What a match reads of a profile; hidden skills and languages are null, whatever is in them. */
export function personOf(
  { profile, groups }: SeenProfile,
  onChain: OnChainFacts | null,
  attested: AttestedScores | null,
  now: Date,
): MatchPerson {
  // A profile that was handed in long ago may lack what profiles have since.
  const { timeZone = null, mayWorkIn = [] } = profile as Partial<Profile>
  return {
    ...profile,
    skills: groups.includes('skills') ? profile.skills : null,
    languages: groups.includes('languages') ? profile.languages : null,
    years: groups.includes('employment') ? yearsOfWork(profile.employmentHistory, now) : null,
    timeZone,
    mayWorkIn,
    onChain,
    attested,
  }
}
