import type { ScoreExplanation } from '@chainwork/contract/activity/schemas'
import { scoreLabels, type ScoreName } from '@chainwork/contract/activity/values'
import { counted, grouped } from '../../format/numbers.ts'

type Component = ScoreExplanation['components'][number]

const breadthTitles: Record<ScoreName, string> = {
  DEX_SCORE: 'Exchanges used',
  DEFI_SCORE: 'DeFi protocols used',
  NFT_SCORE: 'Marketplaces and collections used',
  MULTI_CHAIN_SCORE: 'Protocols used',
}

/** What a component counts: its name, and the rule in a sentence. */
export function componentTitle(id: string, score: ScoreName): { title: string; rule: string } {
  switch (id) {
    case 'weeks':
      return { title: 'Active weeks', rule: 'Weeks with at least one transaction that counts.' }
    case 'breadth':
      return { title: breadthTitles[score], rule: 'Each counts in full after 4 active weeks on it.' }
    case 'depth':
      return {
        title: 'Transactions that count',
        rule: 'At most 5 a week on each protocol; known dust counts a quarter.',
      }
    case 'tenure':
      return {
        title: 'Active quarters',
        rule: 'Calendar quarters with at least one transaction that counts.',
      }
    case 'recency':
      return {
        title: 'Last activity',
        rule: 'Full points for a month, half of them a year later.',
      }
    case 'chains':
      return {
        title: 'Chains used',
        rule: 'Each counts in full after 4 active weeks on it; the first earns nothing.',
      }
    case 'bridges':
      return { title: 'Weeks with a bridge', rule: 'Each bridge counts once a week.' }
    default:
      return { title: id, rule: '' }
  }
}

/** What was counted, `52 of 104`; for recency how long ago. */
export function rawWords({ id, raw, cap }: Component): string {
  if (id === 'recency')
    return raw === null ? 'No activity' : raw === 0 ? 'Today' : `${counted(raw, 'day')} ago`
  const amount = shortNumber(raw ?? 0)
  if (cap === null) return amount
  return (raw ?? 0) > cap ? `${amount}, in full from ${grouped(cap)}` : `${amount} of ${grouped(cap)}`
}

/** At most two decimals, grouped. */
function shortNumber(value: number): string {
  const [whole = '0', fraction] = String(Math.round(value * 100) / 100).split('.')
  return fraction ? `${grouped(Number(whole))}.${fraction}` : grouped(Number(whole))
}

/** One decimal, always. */
export function points(value: number): string {
  return value.toFixed(1)
}

/** `DEX score`. */
export function scoreTitle(score: ScoreName): string {
  return `${scoreLabels[score]} score`
}

/** A step without its gain, which stands beside it. */
export function stepWords(text: string): string {
  return text.replace(/: \+[\d.]+$/, '')
}
