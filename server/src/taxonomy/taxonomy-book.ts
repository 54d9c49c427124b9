import { type BlockchainRecord, blockchains, formerSymbols } from '@chainwork/contract/reference/blockchains'
import { type IndustryRecord, industries } from '@chainwork/contract/reference/industries'
import { type PlaceRecord, places } from '@chainwork/contract/reference/places'
import { type SkillRecord, skills } from '@chainwork/contract/reference/skills'
import { stableId } from './stable-id.ts'

export interface BookSkill extends SkillRecord {
  id: string
}

/** The reference data in memory, with the look-ups every module needs. All by exact code or folded name. */
export interface TaxonomyBook {
  skills: readonly BookSkill[]
  skillById(id: string): BookSkill | null
  /** By name or alias, whatever the case. */
  skillByName(name: string): BookSkill | null
  placeByCode(code: string): PlaceRecord | null
  /** The place and everything it lies in: `DE-BE` → `['DE-BE', 'DE']`; empty when unknown. */
  placeChain(code: string): readonly string[]
  /** `Berlin, Germany`; null when unknown. */
  placeLabel(code: string): string | null
  industryByName(name: string): IndustryRecord | null
  /** By its symbol of today or one it had before. */
  blockchainBySymbol(symbol: string): BlockchainRecord | null
}

let opened: TaxonomyBook | undefined

/** The book of this process. */
export function taxonomyBook(): TaxonomyBook {
  opened ??= compose()
  return opened
}

function compose(): TaxonomyBook {
  const bookSkills = skills.map((skill) => ({ ...skill, id: stableId('skill', skill.name) }))
  const skillsById = new Map<string, BookSkill>(bookSkills.map((skill) => [skill.id, skill]))
  const skillsByName = new Map(
    bookSkills.flatMap((skill) => skill.aliases.map((alias) => [fold(alias), skill] as const)),
  )
  // A name wins over another skill's alias.
  for (const skill of bookSkills) skillsByName.set(fold(skill.name), skill)
  const placesByCode = new Map(places.map((place) => [place.code, place]))
  const industriesByName = new Map(industries.map((industry) => [fold(industry.name), industry]))
  const chainsBySymbol = new Map(blockchains.map((chain) => [chain.symbol, chain]))
  const chains = new Map<string, readonly string[]>()

  const placeChain = (code: string): readonly string[] => {
    const known = chains.get(code)
    if (known) return known
    const chain: string[] = []
    for (
      let place = placesByCode.get(code);
      place;
      place = place.parent ? placesByCode.get(place.parent) : undefined
    )
      chain.push(place.code)
    if (chain.length) chains.set(code, chain)
    return chain
  }
  return {
    skills: bookSkills,
    skillById: (id) => skillsById.get(id) ?? null,
    skillByName: (name) => skillsByName.get(fold(name)) ?? null,
    placeByCode: (code) => placesByCode.get(code) ?? null,
    placeChain,
    placeLabel: (code) =>
      placeChain(code)
        .map((part) => placesByCode.get(part)!.name)
        .join(', ') || null,
    industryByName: (name) => industriesByName.get(fold(name)) ?? null,
    blockchainBySymbol: (symbol) => {
      const written = symbol.toUpperCase()
      return chainsBySymbol.get(formerSymbols[written] ?? written) ?? null
    },
  }
}

function fold(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
