import { isVisible } from '@chainwork/contract/text'
import { maxResumeText } from '@chainwork/contract/profiles/values'
import type { DocumentLine } from '../../platform/documents/document-text.ts'
import { shortLine, withoutLongRuns } from './short-text.ts'

/** A line of a résumé without what only sets it: signs of Markdown, bullets, rules. */
export interface ResumeLine {
  text: string
  look: string
  isBullet: boolean
  startsColumn: boolean
  /** The horizontal positions, in points, of the line and of each part after a tab. */
  starts?: readonly number[]
  /** Addresses its words link to. */
  links?: readonly string[]
}

const maxLines = 5000
const bullet = /^(?:[•●▪■◦‣·∙○*+–—»>]|[-‐‑](?!\s?(?:19|20)\d\d\b)|o(?=\s{2}))\s+/u

const tableRule = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+(?:\s*:?-{3,}:?\s*)?$/
/** `Berlin, den 03.02.2024`: where and when it was signed. */
const signed = /^\p{Lu}[\p{L} .-]{1,30},\s+(?:den\s+)?\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,10})\s?20\d\d$/u

/** Cleaned lines up to the characters a résumé may have. No pattern meets more than they hold, so no text can keep the server busy. */
export function readLines(text: readonly (string | DocumentLine)[]): ResumeLine[] {
  const lines: ResumeLine[] = []
  let length = 0
  for (const raw of text) {
    const written = typeof raw === 'string' ? { text: raw, look: '' } : raw
    length += written.text.length + 1
    if (length > maxResumeText || lines.length >= maxLines) break
    const given = { ...written, text: shortLine(written.text) }
    // What heads the columns of a table says nothing of a person.
    const above = lines.at(-1)
    if (tableRule.test(given.text) && above?.text.includes('|')) above.text = ''
    lines.push(readLine(given))
  }
  return singleSpaced(lines)
}

/** Where a blank line stands between nearly all lines, it parts nothing: only several in a row do. */
function singleSpaced(lines: ResumeLine[]): ResumeLine[] {
  const written = lines.flatMap(({ text }, at) => (text ? [at] : []))
  const close = written.filter((at) => lines[at + 1]?.text).length
  if (written.length < 8 || close * 10 > written.length) return lines
  return lines.filter(({ text }, at) => text || lines[at - 1]?.text === '')
}

function readLine({ text: raw, look, startsColumn, starts, links }: DocumentLine): ResumeLine {
  let text = raw
    .replace(/^\s*[\ue000-\uf8ff]\s*/u, '• ')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\ue000-\uf8ff]+/g, '\t')
    .replace(/ -{2,3} /g, ' – ')
    // How well somebody knows it, in dots: `Figma ●●●●○`.
    .replace(/\s*(?:[●○◉◎◯⬤★☆■□▰▱]\s?){3,}/gu, '\t')
    .replace(/ {3,}|\t+|(?<=\p{Script=Han}) {2,}| {2,}(?=\p{Script=Han})/gu, '\t')
    .trim()
  const marks = /^(#{1,6})\s+/.exec(text)
  if (marks) text = text.slice(marks[0].length).replace(/\s+#+$/, '')
  // `— Career —` is set as a heading, and no bullet.
  const ruled = /^(?:[-–—=~*•]+)\s*(\p{L}[^•]{1,40}?)\s*(?:[-–—=~*•]+)$/u.exec(text)?.[1]
  if (ruled && !/^[*_]/.test(text)) text = ruled
  const isBullet = bullet.test(text)
  if (isBullet) text = text.replace(bullet, '')
  const isStrong = /^(\*\*|__).+\1$/.test(text)
  text = withoutLongRuns(withoutMarkdown(text)).trim()
  return {
    text:
      !/^(?:page|seite|página|pagina)\s\d{1,2}(?:\s?(?:of|von|de|\/|di)\s?\d{1,2})?$/iu.test(text) &&
      !signed.test(text) &&
      isVisible(text) &&
      /[\p{L}\p{N}]/u.test(text)
        ? text
        : '',
    look: marks ? marks[1]! : isStrong && !look ? 'strong' : ruled && !look ? 'ruled' : look,
    isBullet,
    startsColumn: startsColumn ?? false,
    ...(starts ? { starts } : {}),
    ...(links ? { links } : {}),
  }
}

/** `[GitHub](https://github.com/ada)` is `GitHub: https://github.com/ada`, `**Acme**` is `Acme`. */
function withoutMarkdown(text: string): string {
  return text
    .replace(
      /!?\[([^[\]]{0,100})\]\((?:mailto:)?([^()\s]{1,300})\)/g,
      (_all, label: string, target: string) =>
        target.includes(label) || !label ? target : `${label}: ${target}`,
    )
    .replace(/^\|\s*|\s*\|$/g, '')
    .replace(/\*\*|(?<![\p{L}\d])__(?=\S)|(?<=\S)__(?![\p{L}\d])|~~|`/gu, '')
    .replace(/(?<![\p{L}\d*_])[*_](?=\S)([^*_]{1,200}?)(?<=\S)[*_](?![\p{L}\d*_])/gu, '$1')
    .replace(/<(https?:[^<>\s]{1,300})>/g, '$1')
    .replace(/<\/?(?:b|i|u|br|p|strong|em|div|span)\s?\/?>/gi, ' ')
    .replace(/\\([*_#|.-])/g, '$1')
}
