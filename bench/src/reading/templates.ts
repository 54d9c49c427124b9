import { type Line, line, type Sheet } from './sheet.ts'
import type { Truth } from './truth.ts'
import {
  contacts,
  dutiesOf,
  type Hand,
  heading,
  jobStyles,
  languageLines,
  linkWords,
  skillLines,
  studyStyles,
} from './write-parts.ts'

type Template = (truth: Truth, hand: Hand) => Omit<Sheet, 'bullet'>

const nameOf = ({ firstName, lastName, suffix }: Truth) => `${firstName} ${lastName}${suffix}`

function head(truth: Truth, hand: Hand, isOneLine: boolean): Line[] {
  const reach = [...contacts(truth, hand), ...linkWords(truth, hand)]
  return [
    line(hand.chance.maybe(0.2) ? nameOf(truth).toLocaleUpperCase() : nameOf(truth), 'name'),
    ...(truth.title ? [line(truth.title)] : []),
    ...(isOneLine
      ? [line(reach.join(hand.chance.one([' | ', ' • ', ' · '])))]
      : reach.map((each) => line(each))),
  ]
}

function employment(truth: Truth, hand: Hand, style: string): Line[] {
  const lines = truth.jobs.flatMap((job) => [...jobStyles[style]!(job, hand), ...dutiesOf(job), line('')])
  return [heading('employment', truth, hand), ...lines]
}

function education(truth: Truth, hand: Hand, style: string): Line[] {
  const lines = truth.studies.flatMap((study) => [...studyStyles[style]!(study, hand), line('')])
  return [heading('education', truth, hand), ...lines]
}

const part = (kind: string, truth: Truth, hand: Hand, lines: Line[]) =>
  lines.some(({ text }) => text) ? [heading(kind, truth, hand), ...lines, line('')] : []

const about = (truth: Truth, hand: Hand) =>
  truth.about ? part('about', truth, hand, [line(truth.about)]) : []
const skills = (truth: Truth, hand: Hand, asBullets: boolean) =>
  part('skills', truth, hand, skillLines(truth, hand, asBullets))
const languages = (truth: Truth, hand: Hand, asList: boolean) =>
  part('languages', truth, hand, truth.languages.length ? languageLines(truth, hand, asList) : [])
const interests = (truth: Truth, hand: Hand) =>
  part('interests', truth, hand, truth.hobbies.length ? [line(truth.hobbies.join(', '))] : [])
const extra = (truth: Truth, hand: Hand) =>
  part(
    'extra',
    truth,
    hand,
    truth.extra.map((text) => line(text, hand.chance.maybe(0.5) ? 'bullet' : 'plain')),
  )

/** One column: the head, then the parts in an order of its own. */
const single =
  (job: string, study: string, isOneLine: boolean, educationFirst = false): Template =>
  (truth, hand) => ({
    main: [
      ...head(truth, hand, isOneLine),
      line(''),
      ...about(truth, hand),
      ...(educationFirst ? education(truth, hand, study) : []),
      ...(hand.chance.maybe(0.3) ? extra(truth, hand) : []),
      ...employment(truth, hand, job),
      ...(educationFirst ? [] : education(truth, hand, study)),
      ...skills(truth, hand, false),
      ...languages(truth, hand, hand.chance.maybe(0.4)),
      ...extra({ ...truth, extra: truth.extra.slice(0, 1) }, hand),
      ...interests(truth, hand),
    ],
    side: [],
    sideAt: 'left',
  })

const columns =
  (job: string, study: string, sideAt: 'left' | 'right', nameInSide: boolean): Template =>
  (truth, hand) => {
    const [name, ...rest] = head(truth, hand, false)
    const title = truth.title ? rest.splice(0, 1) : []
    return {
      main: [
        ...(nameInSide ? [] : [name!, ...title]),
        ...about(truth, hand),
        ...employment(truth, hand, job),
        ...education(truth, hand, study),
      ],
      side: [
        ...(nameInSide ? [name!, ...title] : []),
        ...rest,
        line(''),
        ...skills(truth, hand, true),
        ...languages(truth, hand, true),
        ...interests(truth, hand),
        ...extra(truth, hand),
      ],
      sideAt,
    }
  }

export const templates: Record<string, Template> = {
  classic: single('right', 'right', true),
  stacked: single('below', 'below', false),
  spoken: single('atCompany', 'comma', true),
  piped: single('oneLine', 'oneLine', false),
  dated: single('dateFirst', 'comma', true, true),
  tabular: single('table', 'table', false),
  academic: single('companyPlace', 'brackets', true, true),
  bracketed: single('brackets', 'right', false),
  sideLeft: columns('linkedIn', 'brackets', 'left', true),
  sideRight: columns('right', 'right', 'right', false),
  sideDates: columns('below', 'below', 'left', false),
}
