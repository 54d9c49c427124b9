import { ownRank } from '@chainwork/contract/applications/level-match'
import { chainIds, checkOnChain } from '@chainwork/contract/applications/on-chain-match'
import { workWords } from '@chainwork/contract/applications/title-match'
import { familyOf } from '../postings/index.ts'
import { yearsOfWork } from '../profiles/index.ts'
import type { ShownPerson } from './read-people.ts'

/**
 * What the order *Best match* needs of people beside what filters have: their work, their rank, and which of the things that job posts
 * ask for they say nothing about, since nothing is taken away for what cannot be told.
 */
export function matchTerms(person: ShownPerson): string[] {
  const { jobTitle, groups, languages, locationCode, timeZone, mayWorkIn, scores, activity } = person
  const rank = ownRank({ jobTitle, years: rankYears(person) })
  const unknown: Record<string, boolean> = {
    rank: rank === null,
    language: !languages.length,
    location: locationCode === null,
    hours: timeZone === null,
    workPermission: !mayWorkIn.length,
    dex: (scores?.dex ?? null) === null,
    defi: (scores?.defi ?? null) === null,
    nft: (scores?.nft ?? null) === null,
    chainYears: activity?.years == null,
  }
  return [
    ...(groups.includes('skills') ? ['shows:skills'] : []),
    ...(jobTitle?.trim() ? titleTerms(jobTitle) : []),
    ...(rank === null ? [] : [`rank:${rank}`]),
    ...(locationCode ? [`livesAt:${locationCode}`] : []),
    ...Object.keys(unknown).flatMap((name) => (unknown[name] ? [`unknown:${name}`] : [])),
    ...chainTerms(person),
    // Somewhere in a step, so whether they reach a score inside it cannot be told.
    ...(scores?.inSteps
      ? (['dex', 'defi', 'nft'] as const).map((name) => `${name}Step:${scores[name]}`)
      : []),
  ]
}

/** Years of work on the last day of activity, when the row of a person is made, so that order and card say the same. */
export function rankYears({ employment, activeDay }: ShownPerson): number | null {
  return yearsOfWork(employment, new Date(activeDay))
}

/** Words and family of a title, apart and together. */
function titleTerms(title: string): string[] {
  const family = familyOf(title)
  return [
    ...(family ? [`work:${family}`] : []),
    ...workWords(title).flatMap((word) => [`work:/${word}`, `work:${family ?? '?'}/${word}`]),
  ]
}

/** The chains of which it cannot be told whether they were used long enough. */
function chainTerms({ scores, activity }: ShownPerson): string[] {
  const facts = scores && { ...scores, years: null, weeks: activity?.weeks ?? null }
  const none = { dexXp: 0, defiXp: 0, nftXp: 0, years: 0, skills: [], questions: [] }
  return [...chainIds.keys()].flatMap((symbol) => {
    const [line] = checkOnChain({ ...none, blockchains: [{ symbol, name: symbol }] }, facts, null)
    return line!.result === 'notChecked' ? [`unknown:chain:${symbol}`] : []
  })
}
