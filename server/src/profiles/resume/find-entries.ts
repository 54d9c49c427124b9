import { entryPartsOf, withoutDates } from './short-text.ts'
import { jobLikeness } from './job-words.ts'
import { findMoment, findPeriod, type FoundPeriod } from './read-period.ts'
import { isBareName, placeCode } from './place-code.ts'
import { findIndented, describesWork } from './find-indented.ts'
import type { ResumeLine } from './resume-lines.ts'

/** A line of a section: what it is, and the dates on it. */
export interface EntryLine extends ResumeLine {
  kind: 'blank' | 'bullet' | 'prose' | 'place' | 'short'
  period: FoundPeriod | null
  /** The text without its dates. */
  rest: string
}

/** An entry as lines: those that head it, in order, and those that describe it. */
export interface FoundEntry {
  head: EntryLine[]
  body: EntryLine[]
  period: FoundPeriod
}

const maxHeadLength = 110
/** How many of a résumé's entries in one section are read; each further one costs no more than a line. */
const maxEntries = 60

/** The entries of a section by their dates, all with the same number of lines above and below these, and what stands before the first. */
export function findEntries(lines: readonly ResumeLine[]): { entries: FoundEntry[]; left: string[] } {
  const all = classify(lines)
  const anchors = findAnchors(all).slice(0, maxEntries)
  if (!anchors.length) return { entries: [], left: all.flatMap(({ text }) => text || []) }
  const shape = bestShape(all, anchors)
  const spans = anchors.map((at) => spanOf(all, at, shape, anchors))
  const entries = anchors.map((at, index): FoundEntry => {
    const { from, to } = spans[index]!
    return {
      head: all.slice(from, to + 1).filter(({ kind }) => kind !== 'blank'),
      body: all.slice(to + 1, spans[index + 1]?.from ?? all.length),
      period: all[at]!.period!,
    }
  })
  return { entries, left: all.slice(0, spans[0]!.from).flatMap(({ text }) => text || []) }
}

function classify(lines: readonly ResumeLine[]): EntryLine[] {
  const widest = Math.max(0, ...lines.map(({ text }) => text.length))
  const indented = findIndented(lines)
  const all: EntryLine[] = []
  for (const [at, line] of lines.entries()) {
    const above = all.at(-1)
    const { text } = line
    const period = text.length <= 200 ? findPeriod(text) : null
    const rest = period ? withoutDates(text, period.from, period.to) : text
    // A long line that breaks goes on without a bullet.
    const isDated = (period ?? findMoment(text))?.from === 0
    // A lone name of a town above a job is a company.
    const isCompany = isBareName(text) && jobLikeness(lines[at + 1]?.text ?? '') === 2
    const isPlace = !isCompany && placeCode(rest) !== null
    const goesOn =
      !isDated &&
      !isPlace &&
      above !== undefined &&
      above.look === line.look &&
      (above.kind === 'bullet' || above.kind === 'prose') &&
      !line.isBullet &&
      (/^\p{Ll}/u.test(text)
        ? above.text.length > 0.5 * widest
        : above.text.length > 0.85 * widest && widest > 60)
    const isProse =
      goesOn ||
      rest.length > maxHeadLength ||
      (indented.has(line) && !isPlace) ||
      (!period && !isPlace && describesWork(text)) ||
      (!placeCode(rest, true) &&
        /[.;!?:]$/.test(rest) &&
        !/\b(?:inc|ltd|co|corp|s\.a|s\.l|s\.l\.u|s\.r\.l|s\.p\.a|s\.a\.s|b\.v|n\.v|z\.o\.o|o\.o|lda|ltda|e\.v|bros|jr|sr)\.$/i.test(
          rest,
        ) &&
        rest.split(' ').length > 3)
    const kind = !text
      ? 'blank'
      : line.isBullet
        ? 'bullet'
        : isProse
          ? 'prose'
          : !period && isPlace
            ? 'place'
            : 'short'
    all.push({ ...line, period, rest, kind })
  }
  return all
}

/** Lines whose dates begin an entry: periods, and single dates beside the name of a job. */
function findAnchors(all: EntryLine[]): number[] {
  const withPeriod = all.flatMap(({ period, kind }, at) => (period && kind === 'short' ? [at] : []))
  const bulleted = withPeriod.length
    ? []
    : all.flatMap(({ period, kind, rest }, at) =>
        period && kind === 'bullet' && rest.length <= maxHeadLength && (period.from <= 1 || jobLikeness(rest))
          ? [at]
          : [],
      )
  for (const at of bulleted) all[at]!.kind = 'short'
  // `• 2018: Intern, Acme` among bullets that have periods.
  if (bulleted.length)
    for (const line of all)
      if (line.kind === 'bullet' && !line.period && findMoment(line.text)?.from === 0) line.kind = 'short'
  const singles = all.flatMap((line, at) => (isSingle(all, at) ? [at] : []))
  return [...withPeriod, ...bulleted, ...singles].sort((a, b) => a - b)
}

/** Reads `Summer 2022` and the like as the dates of its line, where this names a job or stands beside one that does. */
function isSingle(all: EntryLine[], at: number): boolean {
  const line = all[at]!
  if (line.kind !== 'short' || line.period || line.text.length > 100) return false
  const found = findMoment(line.text)
  if (!found) return false
  const rest = withoutDates(line.text, found.from, found.to)
  const isAtEdge =
    found.from <= 1 ||
    line.text.slice(found.to).replace(/[)\].\s]/g, '') === '' ||
    /^\s*[|·•,\t]/.test(line.text.slice(found.to))
  if (!isAtEdge) return false
  const stands = !rest || placeCode(rest) !== null
  const beside = [at - 2, at - 1, at + 1].some((near) => {
    const other = all[near]
    return other?.kind === 'short' && !other.period && jobLikeness(other.text) > 0
  })
  if (
    !(stands
      ? beside
      : entryPartsOf(rest).some((part) => jobLikeness(part) > 0) || (beside && /[|·•\t(]/.test(line.text)))
  )
    return false
  line.period = {
    startDate: found.first,
    endDate: found.last,
    isCurrent: false,
    from: found.from,
    to: found.to,
    isExact: found.isExact,
  }
  line.rest = rest
  return true
}

/** How many lines above and below its dates head an entry. */
interface Shape {
  above: number
  below: number
}

const shapes: readonly Shape[] = [0, 1, 2, 3].flatMap((above) => [0, 1, 2].map((below) => ({ above, below })))

function bestShape(all: readonly EntryLine[], anchors: readonly number[]): Shape {
  let best = shapes[0]!
  let bestScore = -Infinity
  for (const shape of shapes) {
    const score = anchors.reduce((sum, at) => sum + fit(all, at, shape, anchors), 0)
    if (score > bestScore) [best, bestScore] = [shape, score]
  }
  return best
}

/** How well this shape reads an entry: a job, something beside it, and white space above. */
function fit(all: readonly EntryLine[], at: number, shape: Shape, anchors: readonly number[]): number {
  const { from, to, missing } = spanOf(all, at, shape, anchors)
  const parts = all
    .slice(from, to + 1)
    .filter(({ kind, rest }) => kind !== 'blank' && kind !== 'place' && rest && !placeCode(rest))
    .flatMap(({ rest }) => entryPartsOf(rest))
  const hasJob = parts.some((part) => jobLikeness(part) > 0)
  const isPaired = parts.flatMap((part) => part.split(joint)).length >= 2
  const above = all[from - 1]
  const isFirst = !above || above.kind === 'blank'
  const standsOut = all[from]?.look && !above?.look
  return (hasJob ? 3 : 0) + (isPaired ? 2 : 0) + (isFirst ? 0.8 : 0) + (standsOut ? 0.5 : 0) - 4 * missing
}

/** Between a job and a company that stand together. */
const joint = /,\s+|\s[–—-]\s|:\s|\s(?:at|@|bei|chez|en|na|no|em)\s(?=[\p{Lu}\d])|\s\(/u

/** The lines that head the entry of these dates; lines that only name a place come along. */
function spanOf(
  all: readonly EntryLine[],
  at: number,
  { above, below }: Shape,
  anchors: readonly number[],
): { from: number; to: number; missing: number } {
  const index = anchors.indexOf(at)
  const floor = index > 0 ? anchors[index - 1]! : -1
  const ceiling = anchors[index + 1] ?? all.length
  const [from, short] = walk(all, at, above, -1, floor)
  let [to, few] = walk(all, at, below, 1, ceiling)
  const last = ceiling < all.length ? ceiling - above : ceiling
  for (let next = to + 1; next < last; next += 1) {
    const line = all[next]!
    if (line.kind === 'blank' && next === to + 1) continue
    // Below its heading a town nobody knows is a place; above the next dates it would be a company.
    if (line.kind !== 'place' && !(line.kind === 'short' && placeCode(line.text, true))) break
    to = next
  }
  return { from, to, missing: short + few }
}

/** Takes so many short lines from here; answers how far that is and how many are missing. */
function walk(
  all: readonly EntryLine[],
  at: number,
  count: number,
  step: 1 | -1,
  end: number,
): [number, number] {
  let reached = at
  let found = 0
  let blanks = 0
  for (let next = at + step; found < count && next !== end; next += step) {
    const { kind } = all[next]!
    if (kind === 'bullet' || kind === 'prose') break
    if (kind === 'blank' && (blanks += 1) > 1) break
    if (kind === 'short') {
      found += 1
      reached = next
    }
  }
  return [reached, count - found]
}
