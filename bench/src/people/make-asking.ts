import type { MatchPerson, MatchPosting } from '@chainwork/contract/applications/match'
import { places } from '@chainwork/contract/reference/places'
import { type IndexDocument, analyze } from '@chainwork/search-index'
import { type FitSource, fitTerms } from '@chainwork/server/search/fitting/fit-terms'
import { postingKind } from '@chainwork/server/search/posting-kind'
import { taxonomyBook } from '@chainwork/server'
import { chance, languages, skillNear, titles, today, zipf } from './make-people.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Singapore', 'Europe/London', 'America/Los_Angeles']
const chains = ['ETH', 'SOL', 'ARB', 'OP', 'POL', 'BASE']
const day = 86_400_000

const orderKeyOf = (number: number, count: number) => today - Math.floor((1 - number / count) * 29 * day)

/** What job post number so many asks for: skills that go together, a place or none, languages, hours, permission and scores. */
function asking(number: number): FitSource {
  const of = (salt: number) => chance(number, salt)
  const { skills } = taxonomyBook()
  const centre = Math.floor(skills.length * of(50) ** 2)
  const wanted = new Set(
    Array.from({ length: 3 + Math.floor(of(51) * 9) }, (_each, at) => skillNear(centre, of(60 + at), at)),
  )
  const isRemote = of(52) < 0.6
  const score = (salt: number) => (of(salt) < 0.5 ? 0 : 1 + Math.floor(of(salt + 1) * 100))
  return {
    skills: [...wanted].map((at, place) => ({ id: skills[at]!.id, isRequired: place < 5 })),
    languages: languages
      .slice(0, Math.floor(of(53) * 3))
      .map((languageCode, at) => ({ languageCode, proficiencyLevel: 1 + Math.floor(of(54 + at) * 5) })),
    location_code: zipf(places, of(56)).code,
    is_remote: isRemote,
    workplace: isRemote ? 'remote' : 'onsite',
    residence: of(57) < 0.5 ? [] : [...new Set([0, 1, 2].map((at) => zipf(places, of(58 + at)).code))],
    time_zone: of(61) < 0.3 ? zones[Math.floor(of(62) * zones.length)]! : null,
    core_hours:
      of(61) < 0.3
        ? { from: `${String(7 + Math.floor(of(63) * 5)).padStart(2, '0')}:00`, to: '16:00' }
        : null,
    work_permission: of(64) < 0.3 ? 'required' : of(64) < 0.5 ? 'sponsored' : null,
    on_chain_requirements:
      of(65) < 0.4
        ? {
            dexXp: score(66),
            defiXp: score(68),
            nftXp: score(70),
            years: Math.floor(of(72) * 4),
            blockchains: [zipf(chains, of(73))],
            skills: [],
            questions: [],
          }
        : null,
  }
}

/** The same as a match reads it. */
export function matchedPosting(number: number): MatchPosting {
  const asked = asking(number)
  const book = taxonomyBook()
  return {
    skills: asked.skills.map(({ id, isRequired }) => ({ id, name: book.skillById(id)!.name, isRequired })),
    languages: asked.languages,
    locationCode: asked.location_code,
    location: asked.location_code,
    isRemote: asked.is_remote,
    workplace: asked.workplace,
    residence: asked.residence.map((code) => ({ code, name: code })),
    timeZone: asked.time_zone,
    coreHours: asked.core_hours,
    workPermission: asked.work_permission,
    onChainRequirements: asked.on_chain_requirements && {
      ...asked.on_chain_requirements,
      blockchains: asked.on_chain_requirements.blockchains.map((symbol) => ({ symbol, name: symbol })),
    },
  }
}

/** A seeker who looks for jobs. */
export function seeker(number: number): MatchPerson {
  const of = (salt: number) => chance(number, salt + 500)
  const { skills } = taxonomyBook()
  const centre = Math.floor(skills.length * of(1) ** 2)
  const known = new Set(
    Array.from({ length: 4 + Math.floor(of(2) * 12) }, (_each, at) => skillNear(centre, of(100 + at), at)),
  )
  const hasScores = of(3) < 0.5
  const score = (salt: number) => Math.floor(of(salt) ** 2 * 1001) / 10
  return {
    skills: [...known].map((at) => ({ id: skills[at]!.id, name: skills[at]!.name })),
    languages: languages
      .slice(0, 1 + Math.floor(of(4) * 2))
      .map((languageCode, at) => ({ languageCode, proficiencyLevel: 1 + Math.floor(of(5 + at) * 5) })),
    locationCode: of(7) < 0.9 ? zipf(places, of(8)).code : null,
    timeZone: of(9) < 0.7 ? zones[Math.floor(of(10) * zones.length)]! : null,
    mayWorkIn: of(11) < 0.6 ? [zipf(places, of(12)).code.slice(0, 2)] : [],
    onChain: hasScores
      ? {
          dex: score(13),
          defi: score(14),
          nft: score(15),
          years: Math.floor(of(16) * 6),
          weeks: { 1: Math.floor(of(17) * 9), 10: 2, 8453: 9 },
          asOf: new Date(today).toISOString(),
          staleSince: null,
        }
      : null,
    attested: null,
  }
}

export const postingId = (number: number) => `pos_${String(number).padStart(26, '0')}`

/** A job post of about 150 different words, as `bench` has them, with everything it asks for; the later ones are newer. */
function posting(number: number, count: number): IndexDocument {
  const salary = 40_000 + Math.floor(chance(number, 1) * 140) * 1000
  const words = Array.from({ length: 180 }, (_word, at) => `w${Math.floor(60_000 ** chance(number, at + 7))}`)
  const asked = asking(number)
  return {
    id: postingId(number),
    rev: 1,
    orderKey: orderKeyOf(number, count),
    range: { min: salary, max: salary + 30_000 },
    terms: [
      `type:${number % 3}`,
      `industry:${number % 40}`,
      `place:${number % 300}`,
      ...asked.skills.map(({ id }) => `skill:${id}`),
      ...fitTerms(asked),
    ],
    words: analyze(postingKind, {
      title: titles[number % titles.length]!,
      company: `Company ${number % 500}`,
      skills: [],
      body: words.join(' '),
    }),
  }
}

/** As many job posts in order, in batches. */
export async function* postingsInOrder(count: number): AsyncGenerator<IndexDocument[]> {
  for (let at = 0; at < count; at += 1000)
    yield Array.from({ length: Math.min(1000, count - at) }, (_each, offset) => posting(at + offset, count))
}
