import { findPeriod, monthNumbers } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'
import { foldTitle } from './section-words.ts'
import { vocabulary } from '../../taxonomy/index.ts'

const labels = vocabulary.resumeLabels

const setOf = (lists: readonly string[]) => new Set(lists.flatMap((each) => each.split('|')))
/** What stands before what it names, folded; before a description; and before the employer of a Europass. */
const names = setOf(labels.names)
const described = setOf(labels.described)
const employers = setOf(labels.employers)

/** How many lines above the employer a Europass may put the duties. */
const maxBefore = 3

/** Reorders a Europass, which lists the duties before the employer. */
export function employerFirst(lines: readonly ResumeLine[]): ResumeLine[] {
  const whole = withWholeLabels(lines)
  const ordered = [...whole]
  for (const [at, line] of whole.entries()) {
    if (!employers.has(labelBefore(line.text))) continue
    const done = whole.findIndex(
      ({ text }, above) => above < at && above >= at - maxBefore && described.has(labelBefore(text)),
    )
    if (done >= 0) ordered.splice(done, 0, ...ordered.splice(at, 1))
  }
  return ordered
}

/** No label of a Europass takes more lines. */
const maxLabelLines = 4

/** Labels that stand in a column of their own, whatever number of lines they take, as `Label: value`. */
function withWholeLabels(lines: readonly ResumeLine[]): ResumeLine[] {
  const whole: ResumeLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    whole.push(line)
    if (!line.text.includes('\t')) continue
    let [label, value] = ['', '']
    for (let count = 0; count < maxLabelLines && lines[at + count]?.text; count += 1) {
      const [left = '', ...right] = lines[at + count]!.text.split('\t')
      label = `${label} ${left}`.trim()
      value = `${value} ${right.join('\t')}`.trim()
      const folded = foldTitle(label)
      if (label.length > 100) break
      if (!names.has(folded) && !described.has(folded)) continue
      whole[whole.length - 1] = { ...line, text: `${label}: ${value}`, look: '' }
      at += count
      break
    }
  }
  return whole
}

const labelBefore = (text: string) => foldTitle(/^([^:：\d]{2,80})[:：]\s/u.exec(text)?.[1] ?? '')

/** A line without what only says what it is: `Position: Developer` names a developer, `2. Acme` is called Acme. */
export function withoutLabel(line: ResumeLine): ResumeLine {
  if (line.isBullet) return line
  const text = withoutStop(withoutLink(unnumbered(line.text)))
  const [, label = '', rest = ''] = /^([^:：\d]{2,80})[:：]\s+(\S.*)$/u.exec(text) ?? []
  const folded = label && foldTitle(label)
  if (names.has(folded)) return { ...line, text: rest }
  return described.has(folded) ? { ...line, isBullet: true } : { ...line, text }
}

/** `2014 – 2018  BSc in Physics, MIT.`: the full stop of an entry that is one sentence. */
function withoutStop(text: string): string {
  const isEntry = text.endsWith('.') && text.length <= 120 && findPeriod(text)?.from === 0
  return isEntry
    ? text.replace(/(?<!\b(?:Inc|Ltda?|Lda|Co|Corp|Bros|Jr|Sr|St|Dr)|(?:^|[\s.])\p{L})\.$/u, '')
    : text
}

/** `2012-2019: Accountant, Acme LLP. Audits of funds.`: what follows the first sentence of a dated line describes. */
export function withoutProse(line: ResumeLine): ResumeLine[] {
  if (line.isBullet || findPeriod(line.text)?.from !== 0) return [line]
  const text = line.text.replace(/(?<=\p{L}{4})\.$/u, '')
  const stop = /(?<!\b(?:Inc|Ltd|Co|Corp|Jr|Sr|St|Dr|Mr|Ms|Mt|Ft|No|[A-Z]))\.\s+(?=\p{Lu}\p{Ll})/u.exec(text)
  if (!stop || stop.index < 25) return [{ ...line, text }]
  return [
    { ...line, text: text.slice(0, stop.index) },
    { ...line, text: text.slice(stop.index + stop[0].length), isBullet: true },
  ]
}

/** A name that was a link: `Researcher, Acme: https://acme.example`. */
function withoutLink(text: string): string {
  const link = [...text.matchAll(/(?<=\p{L}):\s+https?:\/\/\S+/gu)].at(-1)
  const named = text.slice(0, link?.index)
  return link && /[,|@–—-]/.test(named) ? named + text.slice(link.index + link[0].length) : text
}

/** `1. Januar` is a day. */
function unnumbered(text: string): string {
  const [whole, word = ''] = /^\d{1,2}[.)]\s+(\p{Lu}[\p{L}\p{M}]*)/u.exec(text) ?? []
  return whole && !monthNumbers.has(word.toLowerCase()) ? text.replace(/^\d{1,2}[.)]\s+/, '') : text
}
