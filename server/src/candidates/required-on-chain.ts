import { type RequiredOnChain, chainIds } from '@chainwork/contract/applications/on-chain-match'
import { candidateFacets } from '@chainwork/contract/candidates/facets'
import { idFromSlug } from '@chainwork/contract/ids'
import type { TermGroup } from '@chainwork/search-index'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { maxChainYears } from './describe-person.ts'
import { columnTerms, rangeTerms } from './facet-terms.ts'

/** Requirement lines that ask for scores, by the score's term. */
export const scoreLines = [
  ['dex', 'dexXp'],
  ['defi', 'defiXp'],
  ['nft', 'nftXp'],
] as const

/** What can be checked of what a job post asks for. */
export type CheckableOnChain = Pick<RequiredOnChain, 'dexXp' | 'defiXp' | 'nftXp' | 'years'> & {
  blockchains: readonly { symbol: string }[]
}

/** Each required line, with the terms of people who meet it. */
export function onChainTerms(required: CheckableOnChain, now: Date): { name: string; terms: string[] }[] {
  return [
    ...scoreLines
      .filter(([, line]) => required[line] > 0)
      .map(([name, line]) => ({
        name,
        terms: rangeTerms[name].between(required[line], candidateFacets[name].max, now),
      })),
    ...(required.years > 0
      ? [
          {
            name: 'chainYears',
            terms: Array.from(
              { length: Math.max(0, maxChainYears - required.years + 1) },
              (_year, at) => `chainYears:${required.years + at}`,
            ),
          },
        ]
      : []),
    ...required.blockchains.map(({ symbol }) => ({ name: `chain:${symbol}`, terms: [`chain:${symbol}`] })),
  ]
}

/** What a job post asks for as filters, all of which have to be met; none where it asks for nothing that could be checked. */
export function requiredGroups(required: CheckableOnChain | null, now: Date): TermGroup[] {
  if (!required) return []
  const readable = {
    ...required,
    blockchains: required.blockchains.filter(({ symbol }) => chainIds.has(symbol)),
  }
  return onChainTerms(readable, now).map(({ terms }) => ({
    facet: columnTerms.requirement.prefix,
    any: terms,
    none: [],
  }))
}

/** What a posting of the company asks for. Refuses `posting.notFound`. */
export async function findRequired(
  db: Db | Tx,
  companyId: string,
  key: string,
): Promise<CheckableOnChain | null> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  const row = await db
    .selectFrom('posting')
    .select('on_chain_requirements')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const { on_chain_requirements: required } = row ?? refuse('posting.notFound')
  return required && { ...required, blockchains: required.blockchains.map((symbol) => ({ symbol })) }
}
