import { places } from '@chainwork/contract/reference/places'
import { clockOf } from '@chainwork/contract/eligibility/hours'
import { skills } from '@chainwork/contract/reference/skills'
import type { IndexDocument } from '@chainwork/search-index'
import { taxonomyBook } from '@chainwork/server'
import { personWords } from '@chainwork/server/candidates/person-kind'
import { spanTerms } from '@chainwork/server/candidates/spans'
import { titles } from '../make-postings.ts'

export const languages = ['en', 'de', 'es', 'fr', 'pt', 'hi', 'zh', 'ja', 'uk', 'tr', 'it', 'pl']
export const scores = ['multiChain', 'defi', 'dex', 'nft'] as const
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Europe/London', 'Asia/Singapore', 'UTC']
const chains = ['ETH', 'SOL', 'ARB', 'OP', 'POL', 'BASE']
const schools = ['bachelors', 'masters', 'doctorate', 'bootcamp']
const interests = Array.from({ length: 24 }, (_each, at) => `interest${at}`)
const day = 86_400_000
export const today = Date.UTC(2026, 10, 21)

/** From 0 up to 1, the same for the same numbers. */
export function chance(number: number, salt: number): number {
  let mixed = Math.imul(number ^ Math.imul(salt + 1, 0x85ebca6b), 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000
}

/** One of a list of which the first are frequent and most rare. */
export function zipf<Item>(list: readonly Item[], share: number): Item {
  return list[Math.floor(list.length ** share) - 1] ?? list[0]!
}

export function idOf(number: number): string {
  return `skr_${String(number).padStart(26, '0')}`
}

/** Skills often held together stand next to each other: what somebody knows lies around what their work is. */
export function skillNear(centre: number, share: number, salt: number): number {
  const isNear = chance(centre, salt) < 0.6
  const at = isNear ? centre + Math.floor(share * 24) - 12 : Math.floor(skills.length ** share) - 1
  return ((at % skills.length) + skills.length) % skills.length
}

export function skillTerm(at: number): string {
  return `skill:${taxonomyBook().skills[at]!.id}`
}

const knownBy = (number: number) => {
  const centre = Math.floor(skills.length * chance(number, 1) ** 2)
  return [
    ...new Set(
      Array.from({ length: 4 + Math.floor(chance(number, 2) * 12) }, (_each, at) =>
        skillNear(centre, chance(number, 100 + at), at),
      ),
    ),
  ]
}

/** Person number so many, the later ones active later; only what all recruiters may see. */
export function person(number: number, count: number): IndexDocument {
  const of = (salt: number) => chance(number, salt)
  const some = <Item>(list: readonly Item[], max: number, salt: number) => [
    ...new Set(
      Array.from({ length: Math.floor(of(salt) * (max + 1)) }, (_each, at) => zipf(list, of(salt * 31 + at))),
    ),
  ]
  const words = (max: number, salt: number) =>
    Array.from(
      { length: 10 + Math.floor(of(salt) * max) },
      (_word, at) => `w${Math.floor(40_000 ** of(salt * 97 + at))}`,
    ).join(' ')
  const active = today - Math.floor((1 - number / count) ** 2 * 365) * day
  const activeDay = new Date(active).toISOString().slice(0, 10)
  const known = knownBy(number)
  const place = zipf(places, of(3))
  const hasScores = of(4) < 0.4
  return {
    id: idOf(number),
    rev: 1,
    orderKey: active,
    range: null,
    terms: [
      of(5) < 0.85 ? 'audience:everyone' : 'audience:verifiedCompanies',
      ...known.map(skillTerm),
      `country:${place.code.slice(0, 2)}`,
      `place:${place.code}`,
      ...(place.parent ? [`place:${place.parent}`] : []),
      ...some(places, 3, 6).map(({ code }) => `mayWorkIn:${code.slice(0, 2)}`),
      ...some(languages, 3, 7).flatMap((code) => {
        const level = 1 + Math.floor(chance(number, code.charCodeAt(0)) * 4)
        return [
          `language:${code}`,
          ...Array.from({ length: level }, (_each, at) => `language:${code}:${at + 1}`),
        ]
      }),
      `education:${zipf(schools, of(8))}`,
      ...(of(9) < 0.5
        ? spanTerms('from', new Date(today + Math.floor(of(10) * 200) * day).toISOString().slice(0, 10))
        : []),
      ...some(interests, 5, 11).map((name) => `interest:${name}`),
      ...(hasScores ? some(chains, 4, 12).map((name) => `chain:${name}`) : []),
      ...spanTerms('active', activeDay),
      ...(of(25) < 0.7 ? [`clock:${clockOf(zipf(zones, of(26)))}`] : []),
      ...experience(of(13), of(14) ** 2 * 360),
      ...scores.flatMap((name, at) => {
        const score = Math.floor(of(20 + at) ** 2 * 101)
        return hasScores
          ? [`${name}:${Math.min(80, Math.floor(score / 20) * 20)}`, `${name}Point:${score}`]
          : []
      }),
    ],
    words: personWords({
      title: `${of(15) < 0.2 ? 'Senior ' : ''}${titles[Math.floor(of(16) * titles.length)]!}`,
      skills: knownBy(number).map((at) => skills[at]!.name),
      education: [`University ${Math.floor(of(17) * 900)}`],
      about: words(40, 18),
      work: [words(60, 19)],
    }),
  }
}

/** Of those who work the month since which they do, of others how many years they did. */
function experience(share: number, months: number): string[] {
  if (share >= 0.9) return []
  if (share >= 0.6) return [`years:${Math.floor(months / 12)}`]
  const since = new Date(today)
  since.setUTCMonth(since.getUTCMonth() - Math.floor(months))
  return spanTerms('since', since.toISOString().slice(0, 7))
}

/** Everybody in order, in batches. */
export async function* peopleInOrder(count: number): AsyncGenerator<IndexDocument[]> {
  for (let at = 0; at < count; at += 1000)
    yield Array.from({ length: Math.min(1000, count - at) }, (_each, offset) => person(at + offset, count))
}
