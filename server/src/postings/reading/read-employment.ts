import type { EmploymentType } from '@chainwork/contract/postings/values'
import { namesOf, patternOf, vocabulary } from '../../taxonomy/index.ts'
import { labelledLines } from './labelled-line.ts'

/** Why the type stays open: the ad names several, or its title says something else than its source does. */
export type EmploymentGap = 'several' | 'contradiction' | 'unknown'

export interface EmploymentSource {
  /** What the source says in a field of its own. */
  words?: string | null | undefined
  title: string
  lines: readonly string[]
}

const longestLine = 300
/** What people search by, and job posts say of something else too: `early stage`, `buenas prácticas`, a steady job in part-time. */
const otherwise = new Set(['stage', 'stages', 'prácticas', 'praktyki', 'практика', 'festanstellung'])
const namesFor = (type: EmploymentType) =>
  namesOf(vocabulary.employment[type] ?? {}).filter((name) => !otherwise.has(name))
const named = (['full-time', 'part-time', 'internship', 'temporary'] as const).map(
  (type) => [type, patternOf(namesFor(type))] as const,
)
const everyName = patternOf(
  [...Object.keys(vocabulary.employment).flatMap((type) => namesFor(type as EmploymentType)), 'contract'],
  'giu',
)
/** A contract of twelve months, somebody on a contract: not smart contracts, not contracts somebody manages. */
const contract =
  /\bcontractors?\b|\bfreelanc(?:e|er|ers|ing)\b|\bfixed[\s-]term\b|\b(?:month|week|year)s?[\s-]+contract\b|\bcontract (?:role|position|job|basis|to hire|work)\b|^contract$|[([,|-]\s*contract\s*(?:[)\],|]|$)|\bcontract\s*[/,]\s*(?:full|part)/iu
const notWork =
  /\bcontractors? (?:manag|relation|compliance|payments?)|\b(?:sub)?contractors and\b|\binternal\b/iu

/** The type an ad states: in its source's field and title, on a line with a label, or in a plain sentence about the job. */
export function readEmployment(source: EmploymentSource): {
  type: EmploymentType | null
  gap: EmploymentGap | null
} {
  const given = fieldNames(source.words ?? '')
  const titled = typesIn(source.title)
  if (titled.size > 1) {
    // `Full-Time Contractor`
    const rest = [...titled].filter((type) => type !== 'full-time' && type !== 'part-time')
    const isContract = titled.size === 2 && rest.length === 1 && rest[0] === 'contract'
    return isContract ? agreed('contract', given) : { type: null, gap: 'several' }
  }
  const [only] = titled
  if (only) return agreed(only, given)
  if (given.size > 1) return { type: null, gap: 'several' }
  const [field] = given
  const stated = statedIn(source.lines)
  if (field) {
    // Some sources take smart contracts for contracts of work.
    const isMistaken =
      field === 'contract' &&
      source.lines.some((line) => /\bsmart contracts?\b|智能合约/iu.test(line)) &&
      !source.lines.some((line) => contract.test(line.slice(0, longestLine)))
    if (isMistaken || (stated.size && !stated.has(field))) return { type: null, gap: 'contradiction' }
    return stated.size > 1 ? { type: null, gap: 'several' } : { type: field, gap: null }
  }
  if (source.words?.trim()) return { type: null, gap: 'unknown' }
  if (stated.size > 1) return { type: null, gap: 'several' }
  return { type: [...stated][0] ?? null, gap: null }
}

/** A full-time internship is an internship; part-time beside full-time is not certain. */
function agreed(titled: EmploymentType, given: ReadonlySet<EmploymentType>) {
  const isSame = given.size === 0 || given.has(titled)
  const isNarrower = given.size === 1 && given.has('full-time') && titled !== 'part-time'
  return isSame || isNarrower ? { type: titled, gap: null } : { type: null, gap: 'contradiction' as const }
}

function fieldNames(words: string): Set<EmploymentType> {
  const found = typesIn(words)
  if (/\bcontract\b/i.test(words) && !/\bcontract of employment\b|\bemployment contract\b/i.test(words))
    found.add('contract')
  if (/^\s*others?\s*$/i.test(words)) found.add('others')
  return found
}

function typesIn(text: string): Set<EmploymentType> {
  const line = text.slice(0, longestLine)
  const found = new Set<EmploymentType>(
    named.filter(([, pattern]) => pattern.test(line)).map(([type]) => type),
  )
  if (contract.test(line) && !notWork.test(line)) found.add('contract')
  return found
}

const sentence =
  /\b(?:this is (?:an? )?|(?:position|role|job) is (?:an? )?|(?:for|as) (?:an? )?|seeking (?:an? )?|hiring (?:an? )?|looking for (?:an? )?|(?:we )?offer (?:an? )?)(?:(?!not\b)[\w,'-]+ ){0,3}?((?:full|part)[\s-]?time|contract|temporary|freelance|internship)[\w ,()-]{0,30}?\b(?:position|role|job|opportunity|internship|engagement|basis|contract|employment|employee)\b/iu

/** `是否全职：是` answers a question that names the type either way. */
const questionLine = /^\W{0,4}(?:是否全职|full[\s-]?time or not)\s*[:：]\s*(\S.{0,80})/iu
const beside =
  /^(?:[\s\W]|positions?|roles?|jobs?|permanent|unbefristet|cdi|cdd|remote|on-?site|hybrid|preferred|only|m\/f\/d|and|or)*$/iu

/** Lines that say so: with a label, alone in a sentence, in the head of a post with its bars, or as a sentence about the job itself. */
function statedIn(lines: readonly string[]): Set<EmploymentType> {
  const near = lines.slice(0, 300).map((line) => line.slice(0, 1000))
  const [answer] = near.flatMap((line) => questionLine.exec(line)?.[1] ?? [])
  if (answer) return typesIn(answer.replace(/^(?:是|yes)/iu, 'full-time').replace(/^(?:否|no\b)/iu, ''))
  const labelled = labelledLines(near, 'employment').find((value) => fieldNames(value.slice(0, 120)).size)
  if (labelled) return fieldNames(labelled.slice(0, 120))
  const parts = near
    .slice(0, 8)
    .flatMap((line) =>
      line.includes('|') ? line.split('|') : line.length < 100 ? line.split(/[·•,;]|\s-\s/) : [],
    )
  const short = parts.filter((part) => part.length < 60)
  // Those who also take interns look for others first.
  const takesInterns = (part: string) => /\binterns\b/i.test(part)
  const namedBy = (texts: readonly string[]) =>
    texts.filter(isOnlyNames).flatMap((text) => [...typesIn(text)])
  const head = namedBy(short.filter((part) => !takesInterns(part)))
  if (head.length) return new Set(head)
  if (short.some(takesInterns)) return new Set(['full-time', 'internship'])
  const sentences = near.flatMap((line) => line.split(/(?<=[.!?])\s+/))
  const alone = namedBy(sentences.filter((each) => each.length <= 40))
  if (alone.length) return new Set(alone)
  return new Set(near.flatMap((line) => [...fieldNames(sentence.exec(line)?.[1] ?? '')]))
}

/** True for words that name a type and nothing that matters beside it. */
function isOnlyNames(text: string): boolean {
  return text.search(everyName) >= 0 && beside.test(text.replace(everyName, ' '))
}
