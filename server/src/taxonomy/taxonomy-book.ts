import { type BlockchainRecord, blockchains, formerSymbols } from '@chainwork/contract/reference/blockchains'
import { type IndustryRecord, industries } from '@chainwork/contract/reference/industries'
import { type PlaceRecord, places } from '@chainwork/contract/reference/places'
import { type SkillRecord, skills } from '@chainwork/contract/reference/skills'
import { labelOfChain, placeChainOf } from './places/found-place.ts'
import { gazetteer } from './places/gazetteer.ts'
import { createHash } from 'node:crypto'
import { type Id, type IdKind, idPrefixes } from '@chainwork/contract/ids'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** The id of a reference entry: the same on every machine, derived from its name. */
export function stableId<K extends IdKind>(kind: K, name: string): Id<K> {
  const hash = createHash('sha256').update(`${kind}:${name.toLowerCase()}`).digest()
  const chars = Array.from({ length: 26 }, (_char, index) => digits[hash[index]! % (index === 0 ? 8 : 32)])
  return `${idPrefixes[kind]}_${chars.join('')}` as Id<K>
}

export interface BookSkill extends SkillRecord {
  id: string
}

/** The reference data in memory, with the look-ups every module needs. All by exact code or folded name. */
export interface TaxonomyBook {
  skills: readonly BookSkill[]
  skillById(id: string): BookSkill | null
  /** By name or alias, whatever the case. */
  skillByName(name: string): BookSkill | null
  /** A country, region or city by its code or one it had. */
  placeByCode(code: string): PlaceRecord | null
  /** The place and everything it lies in: `DE-BY-2867714` → `['DE-BY-2867714', 'DE-BY', 'DE']`; empty when unknown. */
  placeChain(code: string): readonly string[]
  /** `Berlin, Germany`; null when unknown. */
  placeLabel(code: string): string | null
  /** Changes with what lies in what. */
  placesVersion: number
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
  const industriesByName = new Map(industries.map((industry) => [fold(industry.name), industry]))
  const chainsBySymbol = new Map(blockchains.map((chain) => [chain.symbol, chain]))
  return {
    skills: bookSkills,
    skillById: (id) => skillsById.get(id) ?? null,
    skillByName: (name) => skillsByName.get(fold(name)) ?? null,
    placeByCode: (code) => recordOf(gazetteer().numberOf(code)),
    placeChain: (code) => chainFrom(code).map((place) => gazetteer().codeOf(place)),
    placeLabel: (code) => labelOfChain(chainFrom(code)) || null,
    placesVersion: gazetteer().version,
    industryByName: (name) => industriesByName.get(fold(name)) ?? null,
    blockchainBySymbol: (symbol) => {
      const written = symbol.toUpperCase()
      return chainsBySymbol.get(formerSymbols[written] ?? written) ?? null
    },
  }
}

function chainFrom(code: string): number[] {
  const place = gazetteer().numberOf(code)
  return place === null ? [] : placeChainOf(place)
}

function recordOf(place: number | null): PlaceRecord | null {
  if (place === null) return null
  const { codeOf, nameOf, parentOf } = gazetteer()
  const parent = parentOf(place)
  return (
    places[place] ?? {
      code: codeOf(place),
      name: nameOf(place),
      parent: parent === null ? null : codeOf(parent),
      alpha3: null,
      numeric: null,
    }
  )
}

function fold(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
