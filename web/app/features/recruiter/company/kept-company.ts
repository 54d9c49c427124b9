import type { Company } from '@chainwork/contract/companies/schemas'
import type { LinkType } from '@chainwork/contract/taxonomy/schemas'
import { forget, readStored, store } from '../../../ui/storage.ts'
import { type Entries, formOf, isEntries, optionsOf } from '../wizard/draft/kept-entries.ts'
import { readCompany } from './read-company.ts'
import { typedPlace } from '../wizard/read-step.ts'

/** What of a company's form is on this device only: typed, but not known to be saved. */
export interface KeptCompany {
  at: number
  entries: Entries
}

const longestDays = 30

function keyOf(person: string, company: string): string {
  return `company.${person}.${company}`
}

/** What was left behind; null for nothing, for what is too old, and for what nobody can read any more. */
export function readKeptCompany(person: string, company: string, now: number): KeptCompany | null {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', keyOf(person, company)) ?? 'null')
    if (!kept || typeof kept !== 'object') return null
    const { at, entries } = kept as Record<string, unknown>
    if (typeof at !== 'number' || now - at > longestDays * 86_400_000 || !isEntries(entries)) return null
    return { at, entries }
  } catch {
    return null
  }
}

export function keepCompany(person: string, company: string, kept: KeptCompany): void {
  store('localStorage', keyOf(person, company), JSON.stringify(kept))
}

export function forgetCompany(person: string, company: string): void {
  forget('localStorage', keyOf(person, company))
}

/** The company as its form showed it when it was left. */
export function companyWith(
  company: Company,
  entries: Entries | undefined,
  linkTypes: readonly LinkType[],
): Company {
  if (!entries) return company
  const form = formOf(entries)
  const { links, blockchains: _symbols, ...typed } = readCompany(form)
  const place = typed['locationCode']
  const icons = new Map(company.blockchains.map(({ symbol, iconUrl }) => [symbol, iconUrl]))
  return {
    ...company,
    ...(typed as Partial<Company>),
    // The state that was edited, not the one that is there now.
    updatedAt: String(form.get('updatedAt') ?? company.updatedAt),
    locationCode: place === typedPlace ? null : (place as string | null),
    location: String(form.get('where') ?? '') || null,
    blockchains: optionsOf(form, 'blockchains').map(({ value, label }) => ({
      symbol: value,
      name: label,
      iconUrl: icons.get(value) ?? '',
    })),
    links: (links as { linkTypeId: string; link: string }[]).flatMap(({ linkTypeId, link }) => {
      const linkType = linkTypes.find(({ id }) => id === linkTypeId)
      return linkType ? [{ linkType, link, url: '' }] : []
    }),
  }
}
