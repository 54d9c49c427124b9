import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { cut, makesOne } from './short-text.ts'
import { email, isForeign, labelledParts, type LabelledPart, phoneOf } from './personal-labels.ts'
import { isSchoolLike } from './degrees.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'
import { bareName, isName, nameOf } from './read-name.ts'
import { isWorkplace, placeCode } from './place-code.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'
import { foldTitle } from './section-words.ts'

type Personal = ResumeProposal['personal']

export interface ReadPersonal {
  personal: Omit<Personal, 'about'>
  doubtful: string[]
  left: string[]
}

const addressed = /https?:|www\.|\.(?:com|io|me|org|dev|xyz|net|gg|app)\b/i
const documentTitle =
  /^(?:europass.{0,30}|.{0,30}\seuropass|職務経歴書|履歴書|curriculum(?: vitae)?|r[ée]sum[ée]|lebenslauf|cv|currículum(?: vitae)?|currículo|简历|个人简历|page \d.*)$/iu
interface Part extends LabelledPart {
  line: number
  look: string
}

/** More does not stand above a heading, and without headings not in a résumé. */
const maxParts = 400

/** Name, title and how to reach somebody, from what stands above the first heading and beside it. */
export function readPersonal(head: readonly ResumeLine[], everything: string): ReadPersonal {
  const lines = withWholeName(
    unbroken(head).filter(({ text }) => text && !documentTitle.test(text.replace(/[:\s–-]+$/, ''))),
  )
  const parts: Part[] = []
  for (const [line, { text, look }] of lines.entries()) {
    if (parts.length >= maxParts) break
    for (const part of labelledParts(text)) parts.push({ ...part, line, look })
  }
  const labelledAs = (kind: Part['label']) => parts.find(({ label }) => label === kind)
  const mail =
    (email.exec(lines.map(({ text }) => text).join('\n')) ?? email.exec(everything))?.[0].toLowerCase() ??
    null
  const name = labelledAs('firstName') ?? bestName(parts, mail) ?? onlyName(parts)
  const plain = parts.filter(
    (part) =>
      part !== name &&
      !part.label &&
      !email.test(part.text) &&
      !addressed.test(part.text) &&
      !findPeriod(part.text),
  )
  const place = [...parts.filter(({ label }) => label === 'locationCode'), ...plain]
    .map((part) => ({ part, code: homeOf(part) }))
    .find(({ code }) => code)
  const country = place?.code?.slice(0, 2)
  const calls = parts.filter(({ label }) => label === 'phone' || label === null)
  const call = calls.find(({ text }) => phoneOf(text, country))
  const phone = call ? phoneOf(call.text, country) : null
  const title = labelledAs('jobTitle') ?? bestTitle(plain, name, place?.part)
  const family = labelledAs('lastName')
  const called =
    name &&
    (family?.text
      ? { first: name.text, last: family.text, isSure: true }
      : nameOf(name.text, isIberian(everything)))
  const doubtful = [
    ...(called && !called.isSure ? ['personal.firstName', 'personal.lastName'] : []),
    ...(call && isForeign(call.text, country) ? ['personal.phone'] : []),
    ...(title && !title.label && jobLikeness(title.text) === 0 ? ['personal.jobTitle'] : []),
  ]
  const used = new Set([name, place?.part, title])
  return {
    personal: {
      firstName: cut(called?.first ?? null, 50),
      lastName: cut(called?.last ?? null, 50),
      email: mail,
      phone,
      jobTitle: cut(title?.text ?? null, 50),
      locationCode: place?.code ?? null,
    },
    doubtful,
    left: plain.filter((part) => !used.has(part) && !phoneOf(part.text, country)).map(({ text }) => text),
  }
}

/** Whether it is written in Spanish or Portuguese, by its headings. */
const isIberian = (text: string) =>
  new Set(
    text.match(
      /^(?:experiencias?|experiências?|educación|educação|formación|formação|estudios|habilidades|idiomas|línguas|competencias|competências|perfil|sobre m[íi]m?|conocimientos|trayectoria|percurso)(?!\p{L})/gimu,
    ),
  ).size > 1

/** The beginning of a phone number, and the rest of one on the next line. */
const [numberBegins, numberGoesOn] = [/(?:^|\s)\+\d[\d\s()-]{0,8}$/, /^[\d(][\d\s()-]{4,14}$/]

/** Joins wrapped lines: `Paris,` above `France`, `+55 (11)` above `96123-4567`. */
function unbroken(lines: readonly ResumeLine[]): ResumeLine[] {
  const whole: ResumeLine[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const isBroken =
      above && (above.text.endsWith(',') || (numberBegins.test(above.text) && numberGoesOn.test(line.text)))
    if (isBroken && !line.startsColumn && makesOne(above.text, line.text))
      whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}

/** The largest line of all, joined with the next when that is as large: a name that broke. */
function withWholeName(lines: readonly ResumeLine[]): ResumeLine[] {
  const largest = Math.max(0, ...lines.map(({ look }) => sizeOf(look)))
  const at = lines.findIndex(({ look }) => largest > 0 && sizeOf(look) === largest)
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next || next.look !== line.look || lines.filter(({ look }) => look === line.look).length > 2)
    return [...lines]
  const text = line.text.endsWith('-') ? line.text + next.text : `${line.text} ${next.text}`
  return isName(text) && !jobLikeness(next.text) ? lines.toSpliced(at, 2, { ...line, text }) : [...lines]
}

/** A place, also at the end of a whole address: `12 Main Street, Springfield, IL 62704`. */
function homeOf({ text, label }: Part): string | null {
  const named = text
    .replace(/(?<=\b[A-Z]{2})\s+\d{5}(?:-\d{4})?$/, '')
    .replace(/(?<=,\s\p{L}+)\s\d{5,6}$/u, '')
    .replace(/,?\s\b[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?(?=,|$)/, '')
  // Chinese and Japanese addresses start with the largest unit.
  const [, region] = /^(?:〒?[\d-]+\s*)?(北海道|東京都|\p{sc=Han}{2,3}[府県省市])(?=\p{L})/u.exec(named) ?? []
  if (region) return placeCode(region) ?? placeCode(region.replace(/[省市]$/u, ''))
  const code = placeCode(named, label !== null || named.includes(','))
  if (code || !/\d/.test(named)) return code
  const parts = named.split(/,\s+/)
  for (let from = 1; from < parts.length; from += 1) {
    const end = placeCode(parts.slice(from).join(', '), from < parts.length - 1)
    if (end) return end
  }
  return null
}

const sizeOf = (look: string) => Number(/^\d+(?:\.\d+)?/.exec(look)?.[0] ?? 0)

/** The likeliest name: large, high up, and in the address of the mail; never what names a job. */
function bestName(parts: readonly Part[], mail: string | null): Part | undefined {
  const login = fold(mail?.split('@')[0] ?? '')
  const largest = Math.max(0, ...parts.map(({ look }) => sizeOf(look)))
  let best: { part: Part; score: number } | undefined
  for (const part of parts.slice(0, 40)) {
    if (part.label || !isName(part.text)) continue
    const words = bareName(part.text)
      .split(/[\s-]+/)
      .map(fold)
    const isInMail = words.some((word) => word.length > 2 && login.includes(word))
    const isLargest = largest > 0 && sizeOf(part.look) === largest
    const score =
      (isInMail ? 3 : 0) +
      (part.line === 0 ? 2 : part.line < 3 ? 1 : 0) +
      (isLargest || part.look === '#' ? 2 : 0) -
      jobLikeness(part.text) * (isInMail ? 0.5 : 1.5) -
      (isCompanyLike(part.text) || isSchoolLike(part.text) ? 1.5 : 0)
    if (score > (best?.score ?? 0)) best = { part, score }
  }
  return best?.part
}

/** One word at the very top, which is a name where nothing else is one. */
const onlyName = ([first]: readonly Part[]) =>
  first &&
  !first.label &&
  /^\p{Lu}\p{Ll}{2,20}$/u.test(first.text) &&
  !jobLikeness(first.text) &&
  !placeCode(first.text)
    ? first
    : undefined

/** A job beside the name; or whatever stands right below it, if it is short and nothing else. */
function bestTitle(
  plain: readonly Part[],
  name: Part | undefined,
  place: Part | undefined,
): Part | undefined {
  const allowed = plain.filter(
    ({ text, line }) =>
      text !== place?.text &&
      text.length <= 80 &&
      !/\d{3}|:|[.;!?]$/.test(text) &&
      /\p{L}{2}/u.test(text) &&
      !isWorkplace(text) &&
      (!name || line <= name.line + 6),
  )
  const likely = allowed.find(({ text }) => jobLikeness(text) > 0 && text.split(/\s+/).length <= 8)
  if (likely) return likely
  const below = allowed.find(({ line }) => name && line === name.line + 1)
  return below &&
    /^\p{Lu}/u.test(below.text) &&
    below.text.split(/\s+/).length <= 5 &&
    !/[,\d]/.test(below.text) &&
    placeCode(below.text) === null
    ? below
    : undefined
}

const fold = (text: string) => foldTitle(text).replaceAll(' ', '')
