import type { Eligibility } from './eligibility.ts'
import type { Requirement } from './requirements.ts'
import { type RequirementKind, decisiveKinds, isGoodNews } from './values.ts'

/** What each kind of requirement is called. */
export const kindLabels: Record<RequirementKind, string> = {
  location: 'Where you live',
  hours: 'Core hours',
  workPermission: 'Permission to work',
  language: 'Language',
  onChain: 'On-chain',
}

/** What is not told and where to tell it, by kind. */
const unknown: Record<RequirementKind, string> = {
  location: 'your profile does not say where exactly you live',
  hours: 'your profile does not say your time zone',
  workPermission: 'your profile does not say where you may work',
  language: 'your profile names no languages',
  onChain: 'not known from your wallets',
}

/** How a requirement stands, for the seeker. */
export function standingWords({ kind, result, found }: Requirement): string {
  if (result === 'met') return found ?? 'met'
  if (result === 'partly') return `partly in your day: ${found}`
  if (result === 'notChecked') return found ?? unknown[kind]
  if (kind === 'location') return 'you live elsewhere'
  if (kind === 'hours') return `in your night: ${found}`
  if (kind === 'workPermission') return 'your profile does not name these countries'
  if (kind === 'language') return 'your level is lower'
  return found ?? 'not met'
}

/** The first thing that law or place decides, otherwise the first gap, and how many more there are; null without any. */
export function decidingWords({ verdict, reasons }: Eligibility): string | null {
  const deciding = reasons.filter(({ kind, result }) => {
    if (isGoodNews(verdict)) return result === 'notMet' || result === 'partly'
    return decisiveKinds.has(kind) && (verdict === 'notEligible' ? result === 'notMet' : result !== 'met')
  })
  const [first] = deciding
  if (!first) return isGoodNews(verdict) ? null : 'the job post does not say where the work is done'
  const more = deciding.length - 1
  return `${wordsOf(first)}${more ? `, and ${more} more` : ''}`
}

/** `DeFi 60 of 65`, `German: your level is lower` */
function wordsOf(reason: Requirement): string {
  const { kind, label } = reason
  if (kind === 'onChain') return standingWords(reason)
  return `${kind === 'language' ? label : kindLabels[kind]}: ${standingWords(reason)}`
}
