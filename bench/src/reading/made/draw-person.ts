import { randomOf } from '@chainwork/server/testing/random-people'
import type { Said } from '../score.ts'

/** What one language calls things, and who and what is invented in it. */
export interface Tongue {
  first: string[]
  last: string[]
  titles: string[]
  companies: string[]
  schools: string[]
  degrees: [string, string][]
  fields: string[]
  places: [string, string][]
  work: string[]
  education: string[]
  skills: string[]
  spoken: string[]
  about: string[]
  other: [string, string[]][]
  bullets: string[]
  sentence: string
  now: string
  months: string[]
  languages: [string, string, string, string][]
  labels: Labels
  contact: string
  page: string
  phone: string
  e164: string
}

type Labels = Record<
  | 'name'
  | 'address'
  | 'phone'
  | 'email'
  | 'dates'
  | 'held'
  | 'duties'
  | 'employer'
  | 'qualification'
  | 'organisation'
  | 'born'
  | 'nation'
  | 'years',
  string
>

export interface Job {
  title: string
  company: string
  place: string | null
  dates: string
  bullets: string[]
}

export interface Study {
  degree: string
  field: string
  school: string
  place: string | null
  dates: string
}

export interface Drawn {
  words: Tongue
  labels: Labels
  headings: Record<'work' | 'education' | 'skills' | 'spoken' | 'about' | 'contact', string>
  about: string | null
  jobs: Job[]
  studies: Study[]
  skills: string[]
  skillLabel: string
  other: [string, string[]] | null
  home: string
  site: string
  today: string
  drawsAccents: boolean
  order: <T>(parts: T[]) => T[]
  said: Said
}

const allSkills = ['Rust', 'PostgreSQL', 'Solidity', 'Docker', 'TypeScript', 'Python', 'Kubernetes', 'React']

/** A number for words. */
export const seedOf = (seed: string) =>
  [...seed].reduce((sum, char) => (sum * 31 + char.codePointAt(0)!) >>> 0, 7)

/** A person of this seed: the same each time. */
export function drawPerson(seed: string, words: Tongue): Drawn {
  const random = randomOf(seedOf(seed))
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[], count: number): T[] =>
    [...list].sort(() => random() - 0.5).slice(0, count)
  const chance = (of: number) => random() < of
  const style = Math.floor(random() * 5)
  const dash = one([' – ', ' - ', '–', ' — '])
  const isUpper = chance(0.3)
  const withPlaces = chance(0.75)
  const shown = (month: string) => {
    const [year = '', number = ''] = month.split('-')
    const name = words.months[Number(number) - 1]!
    return [
      `${name} ${year}`,
      `${[...name].slice(0, name.startsWith('jui') ? 4 : 3).join('')} ${year}`,
      `${number}/${year}`,
      year,
      `${number}.${year}`,
    ][style]!
  }
  const month = (year: number) => `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}`
  const period = (from: string, to: string | null) => `${shown(from)}${dash}${to ? shown(to) : words.now}`
  const known = (date: string) => (style === 3 ? date.slice(0, 4) : date)
  let year = 2023 - Math.floor(random() * 3)
  const said: Said = {
    personal: {},
    employment: [],
    education: [],
    links: [],
    skills: [],
    languages: [],
    interests: [],
  }
  const jobs = some(words.titles, 2 + Math.floor(random() * 3)).map((title, at): Job => {
    const length = 1 + Math.floor(random() * 3)
    const [from, to] = [month(year - length), at === 0 && chance(0.6) ? null : month(year)]
    year -= length + 1
    const [place, code] = withPlaces ? one(words.places) : [null, null]
    const company = one(words.companies)
    said.employment.push({
      jobTitle: title,
      companyName: company,
      locationCode: code,
      startDate: known(from),
      endDate: to ? known(to) : 'now',
    })
    return {
      title,
      company,
      place,
      dates: period(from, to),
      bullets: some(words.bullets, 1 + Math.floor(random() * words.bullets.length)),
    }
  })
  const studies = some(words.schools, 1 + Math.floor(random() * 2)).map((school): Study => {
    const [from, to] = [month(year - 4), month(year)]
    year -= 4
    const [degree, level] = one(words.degrees)
    const field = one(words.fields)
    said.education.push({ level, field, school, startDate: known(from), endDate: known(to) })
    return { degree, field, school, place: withPlaces ? one(words.places)[0] : null, dates: period(from, to) }
  })
  const [first, last] = [one(words.first), one(words.last)]
  const [home, locationCode] = one(words.places)
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  const jobTitle = chance(0.5) ? jobs[0]!.title : null
  said.personal = {
    firstName: first,
    lastName: last,
    email: `${plain}@example.org`,
    phone: words.e164,
    locationCode,
    jobTitle,
  }
  const skills = some(allSkills, 3)
  const written = jobs.flatMap((job) => job.bullets).join(' ')
  said.skills = [
    ...skills,
    ...[...allSkills, 'SQL'].filter(
      (name) => !skills.includes(name) && new RegExp(`\\b${name}\\b`).test(written),
    ),
  ]
  said.languages = words.languages.map(([, code, , level]) => [code, level])
  const handle = plain.replaceAll('.', '')
  said.links = [`GitHub ${handle}`]
  const cased = (text: string) => (isUpper ? text.toLocaleUpperCase() : text)
  return {
    words,
    labels: words.labels,
    headings: {
      work: cased(one(words.work)),
      education: cased(one(words.education)),
      skills: cased(one(words.skills)),
      spoken: cased(one(words.spoken)),
      about: cased(one(words.about)),
      contact: cased(words.contact),
    },
    about: chance(0.5) ? words.sentence : null,
    jobs,
    studies,
    skills,
    skillLabel: one(['Backend', 'DevOps', 'IT']),
    other: chance(0.6) ? one(words.other) : null,
    home,
    site: `github.com/${handle}`,
    today: shown('2025-10'),
    drawsAccents: chance(0.1),
    order: (parts) => (chance(0.3) ? some(parts, parts.length) : parts),
    said,
  }
}
