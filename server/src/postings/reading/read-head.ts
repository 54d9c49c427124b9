import { type ByLanguage, namesOf, parsePlace, patternOf, vocabulary } from '../../taxonomy/index.ts'
import { labelledLine } from './labelled-line.ts'
import { mentionsMoney } from './money-words.ts'
import { readCategory } from './read-category.ts'

const wholeLine = (names: ByLanguage) =>
  new RegExp(String.raw`^\W{0,3}(?:${namesOf(names).join('|')})\s*[:：]?$`, 'iu')
/** What heads a part of an ad, and is never the work itself; and a list of what the employer gives. */
export const heading = wholeLine(vocabulary.adLines.headings)
export const offers = wholeLine(vocabulary.adLines.offers)
export const preferred = wholeLine(vocabulary.adLines.preferred)
const navigation = wholeLine(vocabulary.adLines.navigation)
const topLines = 5

/** The first lines of the ad itself, without what the page around it has and adds. */
function topOf(lines: readonly string[]): string[] {
  return lines
    .slice(0, 12)
    .filter((line) => !navigation.test(line) && !/^(?:https?:|www\.)\S+$/i.test(line))
    .map((line) => line.replace(/\s*(?:- job post|page is loaded)$/i, ''))
    .slice(0, topLines)
}

/** `We are looking for a Backend Engineer in Berlin`: the work is captured. */
const seeking = new RegExp(
  String.raw`^\W{0,3}(?:${namesOf(vocabulary.adLines.seeking).join('|')})(?: (?:an?|ab sofort|zum nächstmöglichen zeitpunkt|eine[nr]?(?:\/[nr])?|einen|une?|unos?|una|um|uma|un['’]|een|our|your|new|next))*\s+(.{3,80}?)\s*(?:[,.;!?–—]|\s(?:to|who|with|for|in|at|mit|für|bei|à|en|pour|para|con|com|em|per|met|voor|в|на|для|с)\s|$)`,
  'iu',
)

/** Praise before the work: `highly motivated`. */
const praise = new RegExp(
  String.raw`^(?:(?:${namesOf(vocabulary.adLines.praise).join('|')})\s+(?:and\s+)?)+`,
  'iu',
)

/** Bars, and dots and dashes beside blanks, separate parts of a line; the dot in `Développeur·se` does not. */
const bar = /\s*[|•]\s*|\s·\s?|\s?·\s/
const apart = new RegExp(`${bar.source}|\\s[-–—]\\s`)

/** Drops remarks such as `(three days a week)`. */
const withoutBrackets = (part: string) => part.replaceAll(/\s*\([^()]{0,80}\)/g, '').trim()

/** Only these names: `Remote, US` says where, `Remote Sensing` says what. */
const alone = (names: readonly string[]) => new RegExp(`^(?:${patternOf(names).source})\\s*(?:$|[(,/])`, 'iu')
const where = alone(Object.values<ByLanguage>(vocabulary.workplace).flatMap(namesOf))
const how = alone(Object.values<ByLanguage>(vocabulary.employment).flatMap(namesOf))
const isCondition = (part: string) =>
  mentionsMoney(part) ||
  where.test(part) ||
  how.test(part) ||
  (parsePlace(part) ?? parsePlace(withoutBrackets(part))) !== null

/** The title without its conditions and employer: `Rust Engineer - Berlin, €90k`, `Rust Engineer at Acme`. */
function workOf(line: string): string {
  const before = /^(.+?)\s+(?:at|@)\s+(?!Large\b)\p{Lu}/u.exec(line)?.[1]
  const title = before && namesWork(before) ? before : line
  const [work = '', ...conditions] = title.split(/\s[-–—]\s/)
  if (conditions.length && conditions.every(isCondition) && namesWork(work)) return work
  const [named = '', ...said] = title.split(/,\s+(?![^()]*\))/)
  return said.some((part) => where.test(part)) && namesWork(named) ? named : title
}

const isNamed = (line: string) =>
  line.length >= 3 &&
  line.length <= 100 &&
  !/[.!?:]$/.test(line) &&
  !/^(?:about|we are|job description|company|location)\b/i.test(line) &&
  !heading.test(line)

/** A line that says so, a short line near the top that names work, or the first one that is no sentence. */
export function titleOf(lines: readonly string[]): string | null {
  const labelled = labelledLine(lines, 'title')
  if (labelled) return workOf(labelled.slice(0, 200))
  // `Acme | Backend Engineer | Berlin | Full-time`: of a line of bars the part that names work.
  const [first = '', ...others] = topOf(lines)
  const bars = first.split(bar)
  if (bars.length > 2) return bars.find(namesWork) ?? null
  const sought = seeking.exec(first)?.[1]?.replace(praise, '')
  if (sought && namesWork(sought)) return sought
  if (!isNamed(first)) return null
  // A company stands above its job.
  if (namesWork(first)) return workOf(first)
  const below = others.find((line) => namesWork(line) && line.length <= 60)
  // `Berlin or remote, €90k` is no title.
  return below ?? (mentionsMoney(first) || parsePlace(first) ? null : first)
}

const namesWork = (line: string) => isNamed(line) && readCategory(line).category !== null

/** What stands apart in the first lines, without the work in the very first one and without amounts of money. */
function partsOfHead(lines: readonly string[]): string[] {
  return lines.slice(0, 8).flatMap((line, at) => {
    const parts = line.split(apart)
    const others = at > 0 || parts.length > 2 ? parts : parts.filter((part) => !namesWork(part))
    return others.map((part) =>
      mentionsMoney(part)
        ? part
            .split(/,\s+/)
            .filter((piece) => !mentionsMoney(piece))
            .join(', ')
        : part,
    )
  })
}

/** Where the work is: by a label, in a sentence, or in a line near the top. */
export function locationOf(lines: readonly string[]): string | null {
  const labelled = labelledLine(lines, 'place')
  if (labelled) return labelled.slice(0, 200)
  const based = lines
    .map((line) => /\b(?:based|live|(?:unser|im) Büro) in ([A-Z][^.;:()]{1,60})/.exec(line)?.[1])
    .find((place) => place && parsePlace(place))
  const parts = partsOfHead(lines)
  return (
    based ??
    // A short line with a comma near the top, like `Berlin, Germany`.
    parts.find((part) => part.length <= 60 && part.includes(',') && parsePlace(part) !== null) ??
    // A city alone; letters such as QA and ML are work.
    parts
      .slice(0, 5)
      .map((part) => withoutBrackets(part.slice(0, 100)))
      .find((part) => /^\p{Lu}[\p{L} ]{3,30}$/u.test(part) && parsePlace(part)?.includes('-')) ??
    null
  )
}
