import type { Chance } from './chance.ts'
import { type Place, type Tongue, words } from './vocabulary.ts'

/** A date as far as the résumé says it. */
export interface Moment {
  year: number
  month: number | null
}

export interface Job {
  title: string
  company: string
  place: { written: string; code: string } | null
  start: Moment
  /** Null: it lasts. */
  end: Moment | null
  /** Written as one date: `Summer 2022`, `'19`, `Q1 2019`, `2019`. */
  single: 'season' | 'short' | 'quarter' | 'year' | 'month' | null
  duties: string[]
}

export interface Study {
  level: string
  written: string
  field: string
  school: string
  start: Moment | null
  end: Moment | null
}

/** What a résumé says, known before it is written. */
export interface Truth {
  tongue: Tongue
  firstName: string
  lastName: string
  suffix: string
  email: string
  /** E.164, and as written. */
  phone: { code: string; written: string } | null
  title: string | null
  place: { written: string; code: string } | null
  about: string | null
  jobs: Job[]
  studies: Study[]
  links: { name: string; handle: string; address: string }[]
  skills: string[]
  oddSkills: string[]
  languages: { code: string; written: string; level: number | null; levelWritten: string | null }[]
  hobbies: string[]
  extra: string[]
}

const phones: Record<Tongue, readonly (readonly [string, string])[]> = {
  en: [
    ['+442079460958', '+44 20 7946 0958'],
    ['+14155552671', '(415) 555-2671'],
    ['+14155552671', '+1 415 555 2671'],
  ],
  de: [
    ['+4915112345678', '+49 151 12345678'],
    ['+4915112345678', '0151 / 12345678'],
  ],
  fr: [
    ['+33612345678', '06 12 34 56 78'],
    ['+33612345678', '+33 6 12 34 56 78'],
  ],
  es: [
    ['+34612345678', '+34 612 345 678'],
    ['+34612345678', '612 34 56 78'],
  ],
  pt: [
    ['+351912345678', '+351 912 345 678'],
    ['+5511961234567', '+55 (11) 96123-4567'],
  ],
}
/** A number without its country can be read only beside a place of that country. */
const phoneCountry: Record<string, string> = {
  '(415) 555-2671': 'US',
  '0151 / 12345678': 'DE',
  '06 12 34 56 78': 'FR',
  '612 34 56 78': 'ES',
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

export function makeTruth(chance: Chance, tongue: Tongue): Truth {
  const { one, some, maybe, whole } = chance
  const firstName = one(words.people[tongue].first)
  const lastName = one(words.people[tongue].last)
  const login = plain(firstName).slice(0, 6) + plain(lastName)
  const place = maybe(0.8) ? written(chance, one(words.places), tongue) : null
  const usable = phones[tongue].filter(
    ([, text]) => !phoneCountry[text] || phoneCountry[text] === place?.code.slice(0, 2),
  )
  const phone = maybe(0.75) && usable.length ? one(usable) : null
  const jobs = makeJobs(chance, tongue)
  return {
    tongue,
    firstName,
    lastName,
    suffix: maybe(0.12) ? one([', PMP', ', PhD', ' MBA', ', CFA', ', M.Sc.']) : '',
    email: `${login}@${one(['example.org', 'mail.example', 'example.com'])}`,
    phone: phone && { code: phone[0], written: phone[1] },
    title: maybe(0.7) ? one(words.titles[tongue]) : null,
    place,
    about: maybe(0.6) ? one(words.abouts[tongue]) : null,
    jobs,
    studies: makeStudies(chance, tongue, jobs.at(-1)!.start.year),
    links: some(
      [
        { name: 'LinkedIn', handle: login, address: `linkedin.com/in/${login}` },
        { name: 'GitHub', handle: login, address: `github.com/${login}` },
        { name: 'Website', handle: '', address: `https://${login}.dev` },
        { name: 'X', handle: login, address: `x.com/${login}` },
      ],
      0,
      3,
    ),
    skills: some(words.knownSkills, 3, 8),
    oddSkills: maybe(0.4) ? some(words.oddSkills, 1, 2) : [],
    languages: makeLanguages(chance, tongue),
    hobbies: maybe(0.4) ? some(words.hobbies, 1, 3) : [],
    extra: maybe(0.5) ? some(words.extras[tongue], 1, 3) : [],
  }

  function makeLanguages({ one: pick, some: draw, maybe: perhaps }: Chance, own: Tongue): Truth['languages'] {
    if (perhaps(0.2)) return []
    const codes = [
      own,
      ...draw(
        Object.keys(words.spoken).filter((code) => code !== own),
        1,
        3,
      ),
    ]
    const withLevels = perhaps(0.85)
    return codes.map((code) => {
      const [level, levelWritten] = withLevels ? pick(words.fluency[own]) : [null, null]
      return { code, written: words.spoken[code]![own], level, levelWritten }
    })
  }

  function makeJobs({ one: pick, some: draw }: Chance, own: Tongue): Job[] {
    const found: Job[] = []
    const count = whole(1, 5)
    const firms = draw(words.companies, count, count)
    const lengths = Array.from({ length: count }, () => whole(8, 50))
    let at = 2026 * 12 + whole(0, 9)
    for (let index = 0; index < count; index += 1) {
      const isCurrent = index === 0 && maybe(0.6)
      const end = at - (index || !isCurrent ? whole(1, 7) : 0)
      const start = end - lengths[index]!
      at = start
      const single =
        !isCurrent && maybe(0.12) ? pick(['season', 'short', 'quarter', 'year', 'month'] as const) : null
      found.push({
        title: pick(words.titles[own]),
        company: firms[index]!,
        place: maybe(0.65) ? written(chance, pick(words.places), own) : null,
        start: momentOf(start),
        end: isCurrent ? null : momentOf(single ? start : end),
        single,
        duties: draw(words.duties[own], maybe(0.15) ? 0 : 1, 4),
      })
    }
    return found
  }

  function makeStudies({ one: pick }: Chance, own: Tongue, before: number): Study[] {
    const found: Study[] = []
    let end = before - whole(0, 2)
    for (let index = whole(0, 2); index >= 0; index -= 1) {
      const [level, text] = pick(words.degrees[own])
      const field = pick(words.fields[own])
      const length = whole(2, 5)
      const hasDates = maybe(0.85)
      const hasStart = hasDates && maybe(0.75)
      found.push({
        level,
        written: text.replace('$', field),
        field,
        school: pick(words.schools[own]),
        start: hasStart ? { year: end - length, month: maybe(0.4) ? 10 : null } : null,
        end: hasDates ? { year: end, month: null } : null,
      })
      const last = found.at(-1)!
      if (last.start?.month) last.end!.month = whole(3, 9)
      end -= length + whole(0, 1)
    }
    return found
  }
}

function written({ one }: Chance, place: Place, tongue: Tongue): { written: string; code: string } {
  return { written: one(place.written[tongue] ?? place.written.en), code: place.code }
}

function momentOf(count: number): Moment {
  return { year: Math.floor(count / 12), month: (count % 12) + 1 }
}
