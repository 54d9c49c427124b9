import type { OnChainDetail } from '@chainwork/contract/activity/values'
import { dayMs } from '@chainwork/contract/durations'
import type { Id } from '@chainwork/contract/ids'
import {
  type EducationLevel,
  type FindableLevel,
  type Visibility,
  educationLevels,
  visibilityGroups,
  visibilityLevels,
} from '@chainwork/contract/profiles/values'
import { interests } from '@chainwork/contract/reference/interests'
import { newId } from '../platform/new-id.ts'
import { stableId, taxonomyBook } from '../taxonomy/index.ts'

/** Everything that a person says, and whom they show it to. */
export interface WholePerson {
  id: Id<'seeker'>
  userId: Id<'user'>
  firstName: string
  findable: FindableLevel | null
  isAnonymous: boolean
  visibility: Partial<Visibility>
  detail: OnChainDetail
  jobTitle: string | null
  locationCode: string | null
  about: string
  openFrom: string | null
  mayWorkIn: string[]
  timeZone: string | null
  skillIds: string[]
  languages: { code: string; level: number }[]
  interestIds: string[]
  education: { level: EducationLevel; field: string; school: string }[]
  employment: { title: string; company: string; did: string; from: string; to: string | null }[]
  scores: {
    dex: number
    defi: number | null
    nft: number
    multiChain: number
    chains: Record<string, number>
    as_of?: number
  } | null
  activeDay: string
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const words = ['rust', 'lantern', 'cello', 'bridge', 'wallet', 'oracle', 'kestrel', 'harbor', 'zebra']
/** Families of work as titles name them, and words that name none. */
export const work = ['engineer', 'designer', 'harbor', 'zebra']
export const countries = ['DE', 'DE-BE', 'US', 'NG', 'JP']
/** Of which clocks change on different days, in the other half of the year, or never. */
export const zones = [
  'Europe/Berlin',
  'America/Los_Angeles',
  'Australia/Sydney',
  'Asia/Tokyo',
  'Asia/Kolkata',
]
export const skillIds = () =>
  taxonomyBook()
    .skills.slice(0, 8)
    .map(({ id }) => id)
export const interestIds = interests.slice(0, 5).map((name) => stableId('interest', name))

/** What is drawn from. */
export function drawingFrom(random: () => number) {
  const one = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const some = <Value>(values: readonly Value[], share = 0.4): Value[] =>
    values.filter(() => random() < share)
  const maybe = <Value>(value: Value, share = 0.7): Value | null => (random() < share ? value : null)
  const day = (from: string, days: number) =>
    new Date(Date.parse(from) + Math.floor(random() * days) * dayMs).toISOString().slice(0, 10)
  const text = (count: number) => Array.from({ length: count }, () => one(words)).join(' ')
  return { random, one, some, maybe, day, text }
}

/** What a person says in the groups, each of which can be hidden. */
export function randomParts(draw: ReturnType<typeof drawingFrom>) {
  const { random, one, some, maybe, day, text } = draw
  const month = () => day('2008-01-01', 6000).slice(0, 7)
  return {
    about: text(6),
    openFrom: maybe(day('2026-09-01', 260)),
    mayWorkIn: some(['DE', 'US', 'JP', 'BR']),
    timeZone: maybe(one(zones)),
    skillIds: some(skillIds()),
    languages: some(['en', 'de', 'ja'], 0.6).map((code) => ({ code, level: 1 + Math.floor(random() * 5) })),
    interestIds: some(interestIds),
    education: some([0, 1]).map(() => ({ level: one(educationLevels), field: text(1), school: text(2) })),
    employment: some([0, 1, 2], 0.6).map(() => {
      const [from, to] = [month(), month()].toSorted()
      return { title: text(2), company: `${one(words)} gmbh`, did: text(4), from: from!, to: maybe(to!) }
    }),
    scores: maybe({
      dex: Math.floor(random() * 1001) / 10,
      defi: maybe(Math.floor(random() * 1001) / 10, 0.8),
      nft: Math.floor(random() * 1001) / 10,
      multiChain: Math.floor(random() * 1001) / 10,
      chains: { 1: Math.floor(random() * 8), 137: Math.floor(random() * 8) },
    }),
  }
}

/** Somebody, most likely to be found. */
export function randomPerson(draw: ReturnType<typeof drawingFrom>): WholePerson {
  const { one, maybe, day, random } = draw
  return {
    id: newId('seeker'),
    userId: newId('user'),
    firstName: one(words),
    findable: one(['everyone', 'everyone', 'everyone', 'verifiedCompanies', 'verifiedCompanies', 'no', null]),
    isAnonymous: random() < 0.3,
    visibility: Object.fromEntries(
      visibilityGroups.filter(() => random() < 0.6).map((group) => [group, one(visibilityLevels)]),
    ),
    detail: one(['scores', 'protocols', 'evidence']),
    jobTitle: maybe(`${one(words)} ${one(work)}`),
    locationCode: maybe(one(countries)),
    ...randomParts(draw),
    activeDay: day('2026-07-01', 140),
  }
}
