import { readLanguages } from './read-lists.ts'
import { jobLikeness } from './job-words.ts'
import { isName } from './read-name.ts'
import type { ResumeLine } from './resume-lines.ts'
import { findMoment, findPeriod } from './read-period.ts'
import { foldTitle, kindByHeadWord, kindOfTitle, type SectionKind } from './section-words.ts'

/** A line that may be a heading, what headings look like here, and the section it stands in. */
interface Place {
  lines: readonly ResumeLine[]
  at: number
  looks: ReadonlySet<string>
  current: SectionKind
}

export interface Section {
  kind: SectionKind
  lines: ResumeLine[]
}

/**
 * Divides a résumé by its headings; what stands before the first one is its head. A heading nobody knows ends a section too,
 * when it looks as the known ones do. Blank lines stay as separators.
 */
export function readSections(written: readonly ResumeLine[]): Section[] {
  const lines = withWholeTitles(written)
  const looks = headingLooks(lines)
  const besides = lines.map((line) => headingBeside(line))
  const areBeside = besides.filter(Boolean).length > 1
  const sections: Section[] = [{ kind: 'head', lines: [] }]
  for (const [at, line] of lines.entries()) {
    const before = sections.at(-1)!.kind
    if (isLateName(lines, at, sections)) sections.push({ kind: 'head', lines: [] })
    if (line.startsColumn) sections.push({ kind: 'head', lines: [] })
    // The name may head the second column, as large as the headings.
    const current = line.startsColumn && isName(line.text) ? 'head' : before
    const beside = areBeside ? besides[at] : null
    if (beside) {
      sections.push(beside)
      continue
    }
    const { kind, rest } = headingOf({ lines, at, looks, current })
    if (!kind) sections.at(-1)!.lines.push(line)
    else sections.push({ kind, lines: rest ? [{ ...line, text: rest, look: '' }] : [] })
  }
  return sections
}

/** A heading that breaks in a narrow column is one line again. */
function withWholeTitles(lines: readonly ResumeLine[]): ResumeLine[] {
  const whole: ResumeLine[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const isRest =
      above?.look &&
      above.look === line.look &&
      line.text &&
      makesTitle(above.text, line.text) &&
      !line.startsColumn
    if (isRest) whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

const makesTitle = (above: string, below: string) =>
  above.length + below.length < maxTitleLength &&
  kindOfTitle(below) === null &&
  kindOfTitle(`${above} ${below}`) !== null

/** A heading in its own column, with the first line of its section beside it. */
function headingBeside(line: ResumeLine): Section | null {
  const [title = '', ...cells] = line.text.split('\t')
  const kind = cells.length && !line.isBullet ? kindOfTitle(title) : null
  if (!kind || kindOfTitle(cells[0]!) || !/^\p{Lu}/u.test(title)) return null
  const starts = line.starts?.slice(1)
  return { kind, lines: [{ ...line, text: cells.join('\t'), look: '', ...(starts ? { starts } : {}) }] }
}

/** LinkedIn exports put contact details and skills before the name, which stands above the headline. */
function isLateName(lines: readonly ResumeLine[], at: number, sections: readonly Section[]): boolean {
  const [first, contact, ...others] = sections
  if (contact?.kind !== 'links' || !others.length || first!.lines.some(({ text }) => text)) return false
  if (sections.some(({ kind }, place) => place > 0 && (kind === 'head' || kind === 'employment')))
    return false
  return !lines[at]!.isBullet && isName(lines[at]!.text) && jobLikeness(lines[at + 1]?.text ?? '') > 0
}

const maxTitleLength = 45

/** `SKILLS`, `Work Experience:` and, with its content on the same line, `Languages: German, English`. */
function headingOf(place: Place): { kind: SectionKind | null; rest: string } {
  const { lines, at, current } = place
  const none = { kind: null, rest: '' }
  const { text, isBullet } = lines[at]!
  // Europass names each language behind a label, in a section of skills.
  const spoken = /^(?:mother tongue|other language|native language)(?:\(s\)|s)?[\s:]+(\p{Lu}.*)$/iu.exec(
    text,
  )?.[1]
  if (spoken && readLanguages([spoken]).found.length) return { kind: 'languages', rest: text }
  if (!text || (isBullet && text.includes(':'))) return none
  const [, before = '', rest = ''] = /^([^:：\t]{2,40})(?:[:：]\s*|\t)(.*)$/u.exec(text) ?? []
  if (rest) return { kind: inlineKind(before, rest, current, lines[at - 1]?.text ?? ''), rest }
  if (text.length > maxTitleLength || isBullet) return none
  const known = kindOfTitle(before || text) ?? headWordKind(place)
  if (known && current === 'employment' && isOfJob(lines, at)) return none
  if (known && !isItem(known, place)) return { kind: known, rest: '' }
  return isUnknownTitle(place) ? { kind: 'other', rest: '' } : none
}

/** A title with a word that sections are called by, where it stands as a heading does. */
function headWordKind({ lines, at, looks }: Place): SectionKind | null {
  const { text, look } = lines[at]!
  const above = lines[at - 1]
  const kind = kindByHeadWord(text.replace(/[:：]\s*$/u, ''))
  if (!kind || jobLikeness(text) === 2) return null
  const isSetApart = kind === 'employment' && look !== '' && above?.look !== look
  return looks.has(lookOf(lines, at)) || isSetApart || (!above?.text && looks.size === 0) ? kind : null
}

/** `Research` and `Open Source` head a section, and are named in lists as well: there only its look makes it a heading. */
function isItem(kind: SectionKind, { lines, at, looks, current }: Place): boolean {
  return (
    listed.has(current) &&
    (kind === 'other' || kind === 'skills') &&
    looks.size > 0 &&
    !looks.has(lookOf(lines, at))
  )
}

const withinJobs = /^(?:(?:key |main )?(?:achievements|accomplishments)|activities)$/

/** Whether a heading such as `Achievements` belongs to the job above it: another job follows before the next section. */
function isOfJob(lines: readonly ResumeLine[], at: number): boolean {
  const isOwn = ({ text }: ResumeLine) => withinJobs.test(foldTitle(text))
  if (!isOwn(lines[at]!)) return false
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => line.startsColumn || (kindOfTitle(line.text) !== null && !isOwn(line)))
  const near = end < 0 ? rest : rest.slice(0, end)
  return near.some(
    ({ text, isBullet }, place) =>
      !isBullet &&
      findPeriod(text) !== null &&
      near.slice(Math.max(0, place - 1), place + 2).some((line) => jobLikeness(line.text) > 0),
  )
}

const listed: ReadonlySet<SectionKind> = new Set(['skills', 'languages', 'interests'])
/** Beside a job these say what was used there. */
const ofJob =
  /^(tech|tools?|technolog|stack|software|environment|outils|werkzeuge|herramientas|ferramentas|tecnolog)/

function inlineKind(title: string, rest: string, current: SectionKind, above: string): SectionKind | null {
  const kind = kindOfTitle(title)
  if (!kind || !listed.has(kind)) return null
  // `Languages: Java, Python` are others than people speak.
  if (kind === 'languages' && !readLanguages([rest]).found.length) return null
  const isWithin = current === 'employment' || current === 'education'
  if (isWithin && ofJob.test(foldTitle(title))) return null
  return current === 'skills' && kind === 'skills' && above ? null : kind
}

/** Set as the known headings are, and as hardly anything else: not the name at the top, nor a company above its dates. */
function isUnknownTitle({ lines, at, looks, current }: Place): boolean {
  if (current === 'head') return false
  const isBeforeDates = lines.slice(at + 1, at + 4).some(({ text }) => findPeriod(text) !== null)
  if (isBeforeDates && (current === 'employment' || current === 'education')) return false
  const { text } = lines[at]!
  const words = text.split(/\s+/)
  if (words.length > 5 || /[\d@,;|/\t]|\.$/.test(text) || !/^\p{L}/u.test(text)) return false
  return looks.has(lookOf(lines, at))
}

/** The looks that headings have here: at least two known ones, and at least half of all lines that look so. */
function headingLooks(lines: readonly ResumeLine[]): Set<string> {
  const all = new Map<string, { known: number; all: number }>()
  for (const [at, { text, isBullet }] of lines.entries()) {
    if (!text || isBullet) continue
    const look = lookOf(lines, at)
    const count = all.get(look) ?? { known: 0, all: 0 }
    const isKnown = text.length <= maxTitleLength && kindOfTitle(text.replace(/[:：]$/, '')) !== null
    all.set(look, { known: count.known + Number(isKnown), all: count.all + 1 })
  }
  return new Set(
    [...all]
      .filter(([look, count]) => look && count.known >= 2 && count.known * 2 >= count.all)
      .map(([look]) => look),
  )
}

/** How a line is set: its size and font, capitals, a colon at its end, white space around it. */
function lookOf(lines: readonly ResumeLine[], at: number): string {
  const { text, look } = lines[at]!
  const isUpper = /\p{Lu}{2}/u.test(text) && text === text.toLocaleUpperCase()
  // Capitals say it by themselves.
  const stands = !look && !isUpper && !lines[at - 1]?.text && !lines[at + 1]?.text && !findMoment(text)
  return [look, isUpper ? 'upper' : '', /[:：]$/.test(text) ? 'colon' : '', stands ? 'alone' : '']
    .filter(Boolean)
    .join(' ')
}
