import { scoreStep, scoreStepWords } from '../activity/score-steps.ts'
import type { MatchResult } from './match-values.ts'

/** Weeks of activity from which on a chain counts, as in the scoring method. */
export const neededChainWeeks = 4

/** What is known of a person's work on chains, as far as the reader may see it; null is unknown, never 0. */
export interface OnChainFacts {
  /** Scores, 0 to 100. */
  dex: number | null
  defi: number | null
  nft: number | null
  /** Each score is the lower end of its step, as of somebody without a name. */
  inSteps?: boolean
  /** Years since the first transaction that counts. */
  years: number | null
  /** Weeks with activity by chain id, 0 for a chain that was read without finding any. */
  weeks: Readonly<Record<string, number>> | null
  /** The whole UTC day of this moment counts; null where no time is named. */
  asOf: string | null
  /** Since when a part could not be read again. */
  staleSince: string | null
}

/** Scores that the server found to be at least so high when an application was sent, though they are not shown. */
export interface AttestedScores {
  dex: number | null
  defi: number | null
  nft: number | null
  /** The whole UTC day of this moment counts. */
  asOf: string
  /** Since when a part could not be read again. */
  staleSince: string | null
}

export interface RequiredOnChain {
  dexXp: number
  defiXp: number
  nftXp: number
  years: number
  blockchains: readonly { symbol: string; name: string }[]
  skills: readonly string[]
  questions: readonly string[]
}

export interface CheckedLine {
  label: string
  result: MatchResult
  /** What was found, as people read it, and where it is not enough how much of what: `DeFi 60 of 65`; null where nothing is known. */
  found: string | null
}

/** Chains that are read, by the symbols that postings ask for. */
export const chainIds: ReadonlyMap<string, number> = new Map([
  ['ETH', 1],
  ['OP', 10],
  ['BNB', 56],
  ['GNO', 100],
  ['POL', 137],
  ['BASE', 8453],
  ['ARB', 42_161],
])

/**
 * Each line that a posting asks for, without those that ask for nothing. Unknown is *not checked*, never *not met*. An attested
 * score that is high enough meets a line; one below it tells nothing.
 */
export function checkOnChain(
  required: RequiredOnChain,
  facts: OnChainFacts | null,
  attested: AttestedScores | null,
): CheckedLine[] {
  const scores = [
    ['DEX', required.dexXp, facts?.dex, attested?.dex],
    ['DeFi', required.defiXp, facts?.defi, attested?.defi],
    ['NFT', required.nftXp, facts?.nft, attested?.nft],
  ] as const
  const open = (label: string): CheckedLine => ({ label, result: 'notChecked', found: null })
  return [
    ...scores
      .filter(([, required]) => required > 0)
      .map(([name, required, score, atLeast]): CheckedLine => {
        const label = `${name} score of ${required}`
        const isAttested = (score ?? null) === null && (atLeast ?? 0) >= required
        return isAttested
          ? { label, result: 'met', found: `at least ${atLeast}, attested at sending` }
          : facts?.inSteps
            ? stepLine(name, label, score ?? null, required)
            : line(label, score ?? null, required, { met: String, gap: `${name} {found} of ${required}` })
      }),
    ...(required.years > 0
      ? [
          line(`${yearWords(required.years)} on chain`, facts?.years ?? null, required.years, {
            met: yearWords,
            gap: `{found} of ${yearWords(required.years)} on chain`,
          }),
        ]
      : []),
    ...required.blockchains.map(({ symbol, name }) =>
      line(name, weeksOn(symbol, facts), neededChainWeeks, {
        met: weekWords,
        gap: `${name}: {found} of ${weekWords(neededChainWeeks)}`,
      }),
    ),
    ...required.skills.map(open),
    ...(required.questions.length ? [open('On-chain questions')] : []),
  ]
}

function weeksOn(symbol: string, facts: OnChainFacts | null): number | null {
  const chainId = chainIds.get(symbol)
  const weeks = chainId === undefined ? null : (facts?.weeks?.[chainId] ?? null)
  // A chain that could not be read lately may have seen more since.
  return weeks !== null && weeks < neededChainWeeks && facts?.staleSince ? null : weeks
}

function line(
  label: string,
  found: number | null,
  required: number,
  words: { met: (amount: number) => string; gap: string },
): CheckedLine {
  if (found === null) return { label, result: 'notChecked', found: null }
  if (found >= required) return { label, result: 'met', found: words.met(found) }
  return { label, result: 'notMet', found: words.gap.replace('{found}', String(found)) }
}

/** A step with the required score inside it tells neither that it is met nor that it is not. */
function stepLine(name: string, label: string, score: number | null, required: number): CheckedLine {
  if (score === null) return { label, result: 'notChecked', found: null }
  const found = scoreStepWords(score)
  if (score < scoreStep(required))
    return { label, result: 'notMet', found: `${name} ${found} of ${required}` }
  return { label, result: score >= required ? 'met' : 'notChecked', found }
}

function yearWords(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

function weekWords(weeks: number): string {
  return weeks === 1 ? '1 active week' : `${weeks} active weeks`
}
