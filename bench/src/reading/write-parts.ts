import type { Chance } from './chance.ts'
import { type Line, line } from './sheet.ts'
import type { Job, Study, Truth } from './truth.ts'
import { words as vocabulary } from './vocabulary.ts'
import { type DateHand, writeJobDates, writeRange } from './write-dates.ts'

/** How one résumé is written throughout: its separators, orders and labels. */
export interface Hand {
  chance: Chance
  dates: DateHand
  separator: string
  /** The company stands before the title. */
  companyFirst: boolean
  /** The school stands before the degree. */
  schoolFirst: boolean
  headingCase: (text: string) => string
  links: 'address' | 'labelled' | 'named'
  contactLabels: boolean
}

export function handOf(chance: Chance, dates: DateHand): Hand {
  return {
    chance,
    dates,
    separator: chance.one([' | ', ' · ', ', ', ' – ', ' • ']),
    companyFirst: chance.maybe(0.5),
    schoolFirst: chance.maybe(0.5),
    headingCase: chance.one([(text) => text.toUpperCase(), (text) => text, (text) => text]),
    links: chance.one(['address', 'labelled', 'named']),
    contactLabels: chance.maybe(0.25),
  }
}

export function heading(kind: string, { tongue }: Truth, { chance, headingCase }: Hand): Line {
  return line(headingCase(chance.one(vocabulary.headings[kind]![tongue])), 'heading')
}

const labels = {
  en: ['Address', 'Phone', 'Email'],
  de: ['Wohnort', 'Telefon', 'E-Mail'],
  fr: ['Adresse', 'Téléphone', 'E-mail'],
  es: ['Ubicación', 'Teléfono', 'Correo'],
  pt: ['Localização', 'Telefone', 'E-mail'],
}

export function contacts(truth: Truth, hand: Hand): string[] {
  const names = labels[truth.tongue]
  const label = (at: number, text: string) => (hand.contactLabels ? `${names[at]}: ${text}` : text)
  return [
    ...(truth.place ? [label(0, truth.place.written)] : []),
    ...(truth.phone ? [label(1, truth.phone.written)] : []),
    label(2, truth.email),
  ]
}

export function linkWords({ links }: Truth, { links: how }: Hand): string[] {
  return links.map(({ name, handle, address }) => {
    if (how === 'address' || name === 'Website') return address
    return how === 'labelled' ? `${name}: ${address}` : `${name}: ${handle}`
  })
}

export function skillLines(truth: Truth, { chance }: Hand, asBullets: boolean): Line[] {
  const all = [...truth.skills, ...truth.oddSkills]
  if (asBullets) return all.map((name) => line(name, 'bullet'))
  const half = Math.ceil(all.length / 2)
  if (all.length > 4 && chance.maybe(0.3))
    return [line(`Tools: ${all.slice(0, half).join(', ')}`), line(`Other: ${all.slice(half).join(', ')}`)]
  return [line(all.join(chance.one([', ', ' | ', ' • ', '; '])))]
}

export function languageLines(truth: Truth, { chance }: Hand, isList: boolean): Line[] {
  const how = chance.one<(name: string, level: string) => string>([
    (name, level) => `${name} (${level})`,
    (name, level) => `${name} – ${level}`,
    (name, level) => `${name}: ${level}`,
  ])
  const words = truth.languages.map(({ written, levelWritten }) =>
    levelWritten ? how(written, levelWritten) : written,
  )
  return isList ? words.map((each) => line(each, 'bullet')) : [line(words.join(', '))]
}

function placeOf(job: Job): string {
  return job.place?.written ?? ''
}

export function dutiesOf({ duties }: Job): Line[] {
  return duties.map((text) => line(text, 'bullet'))
}

const join = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator)

/** The ways a job begins, one line or several. */
export const jobStyles: Record<string, (job: Job, hand: Hand) => Line[]> = {
  right: (job, hand) => [
    line(join(order(job, hand), hand.separator), 'strong', { right: writeJobDates(job, hand.dates) }),
    ...(job.place ? [line(placeOf(job))] : []),
  ],
  below: (job, hand) => [
    line(order(job, hand)[0]!, 'strong'),
    line(order(job, hand)[1]!),
    line(join([writeJobDates(job, hand.dates), placeOf(job)], ' | ')),
  ],
  atCompany: (job, hand) => {
    const at = { en: 'at', de: 'bei', fr: 'chez', es: 'en', pt: 'na' }[hand.dates.tongue]
    return [
      line(`${job.title} ${at} ${job.company}`, 'strong'),
      line(join([writeJobDates(job, hand.dates), placeOf(job)], hand.chance.one([' | ', ', ', ' · ']))),
    ]
  },
  oneLine: (job, hand) => [
    line(join([...order(job, hand), placeOf(job), writeJobDates(job, hand.dates)], ' | '), 'strong'),
  ],
  dateFirst: (job, hand) => [
    line(`${writeJobDates(job, hand.dates)}: ${join([...order(job, hand), placeOf(job)], ', ')}`),
  ],
  table: (job, hand) => [
    line(join(order(job, hand), ', '), 'strong', { left: writeJobDates(job, hand.dates) }),
    ...(job.place ? [line(placeOf(job))] : []),
  ],
  companyPlace: (job, hand) =>
    [
      line(join([job.company, placeOf(job)], hand.chance.one([', ', ' – ', ' (']) as string), 'strong'),
      line(job.title, 'plain', { right: writeJobDates(job, hand.dates) }),
    ].map((each) => ({ ...each, text: /\([^)]*$/.test(each.text) ? `${each.text})` : each.text })),
  brackets: (job, hand) => [
    line(`${join(order(job, hand), ', ')} (${writeJobDates(job, hand.dates)})`, 'strong'),
    ...(job.place ? [line(placeOf(job))] : []),
  ],
  linkedIn: (job, hand) => [
    line(job.company, 'strong'),
    line(job.title),
    line(
      writeJobDates(job, hand.dates) +
        (hand.dates.tongue === 'en' && !job.single ? ' (2 years 3 months)' : ''),
    ),
    ...(job.place ? [line(placeOf(job))] : []),
  ],
}

function order(job: Job, { companyFirst }: Hand): [string, string] {
  return companyFirst ? [job.company, job.title] : [job.title, job.company]
}

export const studyStyles: Record<string, (study: Study, hand: Hand) => Line[]> = {
  right: (study, hand) => [
    line(studyOrder(study, hand)[0]!, 'strong', rightOf(study, hand)),
    line(studyOrder(study, hand)[1]!),
  ],
  oneLine: (study, hand) => [line(join([...studyOrder(study, hand), years(study, hand)], ' | '))],
  below: (study, hand) => [
    line(studyOrder(study, hand)[0]!, 'strong'),
    line(studyOrder(study, hand)[1]!),
    ...(years(study, hand) ? [line(years(study, hand))] : []),
  ],
  comma: (study, hand) => [line(join([...studyOrder(study, hand), years(study, hand)], ', '))],
  table: (study, hand) => [
    line(join(studyOrder(study, hand), ', '), 'strong', { left: years(study, hand) || ' ' }),
  ],
  brackets: (study, hand) => [
    line(studyOrder(study, hand)[0]!, 'strong'),
    line(join([studyOrder(study, hand)[1]!, years(study, hand) && `(${years(study, hand)})`], ' ')),
  ],
}

function studyOrder(study: Study, { schoolFirst }: Hand): [string, string] {
  return schoolFirst ? [study.school, study.written] : [study.written, study.school]
}

function years({ start, end }: Study, { dates }: Hand): string {
  return writeRange(start, end, dates)
}

function rightOf(study: Study, hand: Hand): Partial<Line> {
  const right = years(study, hand)
  return right ? { right } : {}
}
