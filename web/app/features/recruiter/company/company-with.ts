import type { Company } from '@chainwork/contract/companies/schemas'
import type { LinkType } from '@chainwork/contract/taxonomy/schemas'
import { type Entries, formOf } from '../../forms/entries.ts'
import { optionsOf } from '../wizard/draft/shown-entries.ts'
import { typedPlace } from '../wizard/read-step.ts'
import { readCompany } from './read-company.ts'

export type ShownCompany = ReturnType<typeof shownOf>

/** What the form shows of a company. */
export function shownOf(company: Company) {
  const { name, bio, description, website, email, industry, specialty, sizeMin, sizeMax, links } = company
  const { locationCode, location, foundingYear, workplaceType, workplaceEnvironment, blockchains } = company
  return {
    name,
    bio,
    description,
    website,
    email,
    industry,
    specialty,
    sizeMin,
    sizeMax,
    locationCode,
    location,
    foundingYear,
    workplaceType,
    workplaceEnvironment,
    blockchains,
    links,
  }
}

/** The company as its form showed it when it was left. */
export function companyWith(
  company: ShownCompany,
  entries: Entries | undefined,
  linkTypes: readonly LinkType[],
): ShownCompany {
  if (!entries) return company
  const form = formOf(entries)
  const { links, blockchains: _symbols, ...typed } = readCompany(form)
  const place = typed['locationCode']
  const icons = new Map(company.blockchains.map(({ symbol, iconUrl }) => [symbol, iconUrl]))
  return {
    ...company,
    ...(typed as Partial<ShownCompany>),
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
