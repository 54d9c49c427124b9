import { phoneIn } from '@chainwork/contract/profiles/phone'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { cut } from './cut.ts'
import { isSchoolLike } from './degree-words.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'
import { bareName, isName, nameOf } from './read-name.ts'
import { isWorkplace, placeCode } from './read-place.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'
import { foldTitle } from './section-words.ts'

type Personal = ResumeProposal['personal']

export interface ReadPersonal {
  personal: Omit<Personal, 'about'>
  doubtful: string[]
  left: string[]
}

const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/u
const number = /(?<![\d/.-])\+?\(?\d[\d\s().\-/]{6,20}\d/
/** A date of birth has as many digits as a number to call. */
const dayExact = /(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d(?!\d)/g
const addressed = /https?:|www\.|\.(?:com|io|me|org|dev|xyz|net|gg|app)\b/i
const documentTitle =
  /^(?:curriculum(?: vitae)?|r[ée]sum[ée]|lebenslauf|cv|currículum(?: vitae)?|currículo|简历|个人简历|page \d.*)$/iu
const labels: readonly [keyof Personal | 'none', string][] = [
  [
    'firstName',
    'name|full name|vor und nachname|nom|nom et prenom|nombre|nombre y apellidos|nome|nome completo|姓名',
  ],
  [
    'jobTitle',
    'title|job title|position|current role|role|beruf|poste|puesto|cargo|profession|职位|求职意向',
  ],
  [
    'locationCode',
    'address|location|residence|city|based in|home|adresse|anschrift|wohnort|ort|ville|lieu|domicile|direccion|ubicacion|ciudad|residencia|domicilio|endereco|localizacao|morada|cidade|localidade|luogo|indirizzo|woonplaats|地址|所在地|现居|现居地|居住地|现居住地|所在城市',
  ],
  [
    'phone',
    'phone|mobile|mobil|tel|telephone|cell|cell phone|phone number|telefon|handy|telefonnummer|portable|telefono|movil|telefone|telemovel|celular|cellulare|gsm|电话|手机|联系电话',
  ],
  [
    'email',
    'e mail|email|mail|e mail address|email address|correo|correo electronico|courriel|邮箱|电子邮箱|电子邮件',
  ],
  [
    'none',
    'date of birth|born|birthday|nationality|marital status|gender|geburtsdatum|geboren|geburtsort|staatsangehorigkeit|familienstand|date de naissance|ne le|nee le|nationalite|fecha de nacimiento|nacionalidad|data de nascimento|nacionalidade|estado civil|driving license|permis|website|web|linkedin|github|性别|出生日期|年龄|民族|籍贯',
  ],
]
const labelKinds = new Map(
  labels.flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
)

interface Part {
  text: string
  label: keyof Personal | 'none' | null
  line: number
  look: string
}

/** Name, title and how to reach somebody, from what stands above the first heading and beside it. */
export function readPersonal(head: readonly ResumeLine[], everything: string): ReadPersonal {
  const lines = withWholeName(
    unbroken(head).filter(({ text }) => text && !documentTitle.test(text.replace(/[:\s–-]+$/, ''))),
  )
  const parts = lines.flatMap(({ text, look }, line) =>
    partsOf(text).map((part): Part => ({ ...labelled(part), line, look })),
  )
  const labelledAs = (kind: Part['label']) => parts.find(({ label }) => label === kind)
  const mail =
    (email.exec(lines.map(({ text }) => text).join('\n')) ?? email.exec(everything))?.[0].toLowerCase() ??
    null
  const name = labelledAs('firstName') ?? bestName(parts, mail)
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
  const phone = calls.map(({ text }) => phoneOf(text, country)).find(Boolean) ?? null
  const title = labelledAs('jobTitle') ?? bestTitle(plain, name, place?.part)
  const called = name ? nameOf(name.text) : null
  const doubtful = [
    ...(called && !called.isSure ? ['personal.firstName', 'personal.lastName'] : []),
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

/** A line that ends with a comma goes on in the next: `Paris,` above `France`. */
function unbroken(lines: readonly ResumeLine[]): ResumeLine[] {
  const whole: ResumeLine[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    if (above?.text.endsWith(',') && !line.startsColumn)
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
  const named = text.replace(/(?<=\b[A-Z]{2})\s+\d{5}(?:-\d{4})?$/, '')
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

function partsOf(text: string): string[] {
  return text
    .split(/\s*[|｜•·⋅◦\t]\s*|\s{3,}|\s+\/\s+(?=\D)|\s+[–—]\s+|\s-\s/u)
    .map((part) => part.replace(/^[\s,;–—-]+|[\s,;–—-]+$/g, ''))
    .filter(Boolean)
}

function labelled(text: string): { text: string; label: Part['label'] } {
  const [, label = '', rest = ''] = /^([^:：\d]{1,30})[:：]\s*(.+)$/u.exec(text) ?? []
  const kind = labelKinds.get(foldTitle(label))
  if (kind) return { text: rest.trim(), label: kind }
  // `m: 0151…`, `E ada@…`: single letters stand for the same.
  return { text: /^\p{L}$/u.test(label.trim()) ? rest.trim() : text, label: null }
}

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
    !below.text.includes(',') &&
    placeCode(below.text) === null
    ? below
    : undefined
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** E.164 of a number that is valid, in the person's country when it has no dial code. */
function phoneOf(text: string, country: string | undefined): string | null {
  const typed = number.exec(text.replace(dayExact, ' '))?.[0]
  return typed && !findPeriod(text) ? phoneIn(typed, country ?? null) : null
}
