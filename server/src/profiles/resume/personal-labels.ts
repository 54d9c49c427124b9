import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { jobLikeness } from './job-words.ts'
import { placeCode } from './place-code.ts'
import { foldTitle } from './section-words.ts'
import { phoneIn } from '@chainwork/contract/profiles/phone'
import { findPeriod } from './read-period.ts'
import { vocabulary } from '../../taxonomy/index.ts'

const labels = vocabulary.resumeLabels

/** What may be a number to call. */
const number = /(?<![\d/.-])\+?\(?\d[\d\s().\-/]{6,20}\d/
/** A date of birth has as many digits as a number to call. */
const dayExact = /(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d(?!\d)/g

/** What numbers the papers of a person. */
const ofPapers = /^(?:dni|nie|nif|cpf|rg|curp|cuit|rut|passport|pan|aadhaar|ssn|id|ahv|nino)\b/i

/** How numbers are written in North America, and in pairs as in France. */
const [american, paired] = [/^\(?[2-9]\d\d\)?[\s.-]\s?\d{3}[\s.-]\d{4}$/, /^0\d(?:[\s.-]\d\d){4}$/]

/** Whether a number without a dial code is written as in another country than the person's. */
export const isForeign = (text: string, country: string | undefined): boolean =>
  country !== undefined && paired.test(number.exec(text)?.[0] ?? '') && country !== 'FR'

/** E.164 of a number that is valid, in the person's country when it has no dial code. */
export function phoneOf(text: string, country: string | undefined): string | null {
  if (ofPapers.test(text)) return null
  const typed = number.exec(text.replace(dayExact, ' '))?.[0]
  if (typed && american.test(typed) && country && country !== 'US' && country !== 'CA') return null
  return typed && !findPeriod(text) ? phoneIn(typed, country ?? null) : null
}

type Personal = ResumeProposal['personal']

/** A piece of a line, and what the words before it say that it is. */
export interface LabelledPart {
  text: string
  label: keyof Personal | 'none' | null
}

export const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/u

const labelKinds = new Map(
  Object.entries(labels.personal).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word, kind as keyof Personal | 'none'] as const),
  ),
)

/** What of a person a label names; `none` for what a profile does not have. */
const personalLabelOf = (part = ''): keyof Personal | 'none' | undefined =>
  /[\d:：@]/.test(part) ? undefined : labelKinds.get(foldTitle(part))

function partsOf(text: string): string[] {
  return text
    .replace(/[\p{So}--[°©®™№]]\ufe0f?/gv, '\t')
    .split(/\s*[|｜•·⋅◦\t]\s*|\s{3,}|\s+\/\s+(?=\D)|\s+[–—]\s+|\s-\s|\s+(?=\p{Script=Han}{2,5}[:：])/u)
    .flatMap(reachParted)
    .map((part) => part.replace(/^[\s,;–—-]+|[\s,;–—-]+$/g, ''))
    .filter(Boolean)
}

/** The pieces of a line; one that only says what the next is, `Geboren`, labels that. */
export function labelledParts(text: string): LabelledPart[] {
  const called = nameLabelled(text)
  if (called) return [{ text: called, label: 'firstName' }]
  const parts = partsOf(text)
  return parts.flatMap((part, at) => {
    // `Web-Entwickler aus Dortmund`
    const from = /^(.+)\s(?:aus|from|based in)\s(\p{Lu}[\p{L} ,.-]+)$/u.exec(part)
    if (from && jobLikeness(from[1]!) && placeCode(from[2]!))
      return [
        { text: from[1]!, label: null },
        { text: from[2]!, label: null },
      ]
    const kind = personalLabelOf(parts[at - 1])
    if (kind) return [{ text: part, label: kind }]
    return parts[at + 1] && personalLabelOf(part) ? [] : [labelled(part)]
  })
}

/** `Surname(s) / First name(s)  Byron Ada`, as Europass has it: the name, the family after a comma where it comes first. */
function nameLabelled(text: string): string | null {
  const [, label = '', value = ''] = /^(\p{L}[^\t:：]{5,60})[\t:：]\s*(\S[^\t]*)$/u.exec(text) ?? []
  const parts = label.split(/\s\/\s|\s(?:e|y|und|et|and)\s/)
  const [first, second] = parts.map((part) =>
    personalLabelOf(part.replace(/\(\p{L}{1,2}\)|\/\p{L}$|\spr[óo]prio.*$/gu, '')),
  )
  const isName = (kind: unknown) => kind === 'firstName' || kind === 'lastName'
  if (!isName(first) || !isName(second)) return null
  const words = value.split(/\s+/)
  return first === 'lastName' && words.length > 1 ? `${words.slice(0, -1).join(' ')}, ${words.at(-1)}` : value
}

/** `Berlin, +49 30 1234567, ada@example.org`: commas separate contact details only. */
function reachParted(text: string): string[] {
  if (!text.includes(',') || (!email.test(text) && !number.test(text))) return [text]
  const reach = (part: string) =>
    email.test(part) || (number.test(part) && part.replace(/[^\p{L}]/gu, '').length < 8)
  return text
    .split(/(?<=,)\s+/)
    .map((part) => (reach(part) ? `|${part}|` : `${part} `))
    .join('')
    .split('|')
}

function labelled(text: string): LabelledPart {
  const [, label = '', rest = ''] = /^([^:：\d]{1,30})[:：]\s*(.+)$/u.exec(text) ?? []
  const kind = personalLabelOf(label)
  if (kind) return { text: rest.trim(), label: kind }
  // `氏名 佐藤 太郎`: a wide space follows the label.
  const [, before = '', behind = ''] = /^(\p{sc=Han}{2,4})\s+(.+)$/u.exec(text) ?? []
  const called = personalLabelOf(before)
  if (called) return { text: behind.trim(), label: called }
  // `m: 0151…`, `E ada@…`: single letters stand for the same.
  return { text: /^\p{L}$/u.test(label.trim()) ? rest.trim() : text, label: null }
}
