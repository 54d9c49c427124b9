import { createHash } from 'node:crypto'
import {
  type EmploymentType,
  type ExperienceLevel,
  type JobCategory,
  type WorkPermission,
  type Workplace,
  companySizeStep,
  isRemoteAt,
} from '@chainwork/contract/postings/values'
import type { z } from 'zod'
import {
  type Where,
  type WhereGap,
  findSkills,
  patternOf,
  readWhere,
  taxonomyBook,
  vocabulary,
} from '../../taxonomy/index.ts'
import { type CategoryGap, readCategory } from '../reading/read-category.ts'
import { type EmploymentGap, readEmployment } from '../reading/read-employment.ts'
import { type SalaryGap, type YearlySalary, readSalary } from '../reading/read-salary.ts'
import { deniesRemote, readWorkplace } from '../reading/read-workplace.ts'
import { oneLine, plainText, readRichText, richTextFrom } from '../rich-text.ts'
import { adLine } from './ad-line.ts'

/** One ad read from a line, ready to be written. What its source leaves open stays open here. */
export interface ParsedAd {
  source: string
  externalId: string
  title: string
  /** Null when the ad does not name one with certainty. */
  company: string | null
  companyDescription: string
  description: string
  locationCode: string | null
  /** Why a field stays open although the ad says something of it. */
  gaps: AdGaps
  /** What the ad has more of than is kept. */
  cut: AdCut[]
  /** Where remote workers may live, when the ad says so. */
  residence: string[]
  isRemote: boolean
  workplace: Workplace | null
  salary: YearlySalary | null
  /** True for a salary stated by the hour, the day, the week or the month. */
  isSalaryConverted: boolean
  category: JobCategory | null
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel | null
  timeZone: string | null
  coreHours: { from: string; to: string } | null
  workPermission: WorkPermission | null
  skillIds: string[]
  postedAt: Date | null
  industry: string | null
  size: { min: number; max: number } | null
  /** Changes when anything of the line does. */
  hash: string
}

export interface AdGaps {
  place: WhereGap | null
  workplace: 'contradiction' | null
  salary: SalaryGap | null
  employmentType: EmploymentGap | null
  category: CategoryGap | null
}

export type AdCut = 'title' | 'description' | 'skills'

/** A line that cannot be taken, and why. */
export class BadAd extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const maxTitleLength = 200
/** Raised when lines are read otherwise: the next import of a file reads them again. */
const readingVersion = 6
const maxSkills = 30
const maxNamed = 200

/** Reads one line of NDJSON. Throws BadAd. */
export function parseAd(line: string): ParsedAd {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BadAd('line', 'This is not JSON.')
  }
  const parsed = adLine.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new BadAd(issue.path.join('.') || 'line', issue.message)
  }
  return readAd(parsed.data, line)
}

/** One ad as the product reads it, never guessing. `whole` is what its hash is made of. Throws BadAd. */
export function readAd(raw: z.output<typeof adLine>, whole: string): ParsedAd {
  const wholeTitle = oneLine(raw.title)
  const title = wholeTitle.slice(0, maxTitleLength).toWellFormed()
  if (!title) throw new BadAd('title', 'The title is empty.')
  const { html: description, isCut } = readRichText(raw.description, raw.descriptionFormat)
  if (!description) throw new BadAd('description', 'Nothing of the description is left after cleaning.')
  const where = readWhere(raw.location ?? null, raw.countryCode)
  const words = plainText(description)
  const lines = words.split('\n')
  const workplace = workplaceOf(where, raw, lines)
  const salary = readSalary({
    words: raw.salaryRaw,
    min: raw.salaryMin,
    max: raw.salaryMax,
    currency: raw.currency,
    period: raw.salaryPeriod,
    country: raw.countryCode ?? where.code?.slice(0, 2) ?? null,
    lines: [title, ...lines],
  })
  const employment = readEmployment({ words: raw.employmentType, title, lines })
  const category = readCategory(title)
  const skills = skillsOf(raw.skills ?? [], `${title}. ${words}`)
  return {
    source: raw.source,
    externalId: raw.externalId,
    title,
    company: companyOf(raw.company),
    companyDescription: raw.companyDescription ? plainText(richTextFrom(raw.companyDescription, 'text')) : '',
    description,
    locationCode: where.code,
    gaps: {
      place: where.gap,
      workplace:
        workplace === null && (where.isRemote || where.isOnsite || raw.remote) ? 'contradiction' : null,
      salary: salary.gap,
      employmentType: employment.gap,
      category: category.gap,
    },
    cut: [
      ...(wholeTitle.length > maxTitleLength ? ['title' as const] : []),
      ...(isCut ? ['description' as const] : []),
      ...(skills.length > maxSkills ? ['skills' as const] : []),
    ],
    residence: workplace === 'remote' ? where.residence : [],
    isRemote: workplace !== null && isRemoteAt(workplace),
    workplace,
    salary: salary.salary,
    isSalaryConverted: salary.salary !== null && salary.period !== 'year',
    category: category.category,
    employmentType: employment.type,
    experienceLevel: experienceOf(raw.experience, title),
    timeZone: raw.timeZone ?? null,
    coreHours: raw.timeZone ? (raw.coreHours ?? null) : null,
    workPermission: raw.workPermission ?? null,
    skillIds: skills.slice(0, maxSkills),
    postedAt: raw.postedAt && !Number.isNaN(Date.parse(raw.postedAt)) ? new Date(raw.postedAt) : null,
    industry: industryOf(raw.extra?.['industry']),
    size: sizeOf(raw.extra?.['sizeMin'], raw.extra?.['sizeMax']),
    hash: createHash('sha256').update(`${whole}\n${readingVersion}`).digest('base64url'),
  }
}

/** What the flag, the words about the place and the text agree on; null when they do not, or say nothing. */
function workplaceOf(
  where: Where,
  { remote }: z.output<typeof adLine>,
  lines: readonly string[],
): Workplace | null {
  if (where.isHybrid) return 'hybrid'
  if (readWorkplace(lines) === 'hybrid') return where.isRemote ? null : 'hybrid'
  if (where.isOnsite && (remote ?? where.isRemote)) return where.isRemote && remote ? 'remote' : null
  if (remote) return deniesRemote(lines) && !where.isRemote ? null : 'remote'
  if (where.isRemote) return remote === false ? null : 'remote'
  const isSomewhere = where.code !== null || where.gap === 'ambiguous' || where.gap === 'several'
  return where.isOnsite || isSomewhere ? 'onsite' : null
}

/** `None`, dashes and addresses are what crawlers write when they found no name. */
function companyOf(raw: string | null | undefined): string | null {
  const name = oneLine(raw ?? '')
    .replace(/\s*\[\s*\]$/, '')
    .replace(/\s*\(https?:[^)]*\)?$/, '')
    .slice(0, 200)
  return !name || /^(none|null|n\/a|unknown|undefined|-+|https?:.*)$/i.test(name) ? null : name
}

function experienceOf(raw: string | null | undefined, title: string): ExperienceLevel | null {
  const known: [RegExp, ExperienceLevel][] = [
    [/\bintern(?:ship)?s?\b/i, 'Internship'],
    [/entry|junior|graduate/i, 'Entry-level'],
    [/associate/i, 'Associate'],
    [/mid/i, 'Mid-senior'],
    [/director|head of/i, 'Director'],
    [/executive|chief|\bc[teof]o\b/i, 'Executive'],
    [/senior|\bsr\b|lead|staff|principal/i, 'Senior'],
  ]
  const from = (words: string) => known.find(([pattern]) => pattern.test(words))?.[1] ?? null
  const called = (words: string) => levelNames.find(([, names]) => names.test(words))?.[0] ?? null
  return (
    (raw ? (from(raw) ?? called(raw)) : null) ??
    (/\b(intern|junior|senior|director)\b/i.test(title) ? from(title) : null) ??
    called(title)
  )
}

/** The names of levels in all languages. */
const levelNames = (
  [
    ['Senior', 'senior'],
    ['Entry-level', 'junior'],
    ['Mid-senior', 'mid level'],
  ] as const
).map(
  ([level, name]) => [level, patternOf(vocabulary.seniority.find((names) => names.includes(name))!)] as const,
)

/** Tags that are known skills, then skills the text names. */
function skillsOf(tags: readonly string[], words: string): string[] {
  const book = taxonomyBook()
  const tagged = tags.flatMap((tag) => book.skillByName(tag) ?? [])
  return [...new Set([...tagged, ...findSkills(words, maxNamed)].map(({ id }) => id))]
}

function industryOf(raw: unknown): string | null {
  return typeof raw === 'string' ? (taxonomyBook().industryByName(raw)?.name ?? null) : null
}

function sizeOf(min: unknown, max: unknown): ParsedAd['size'] {
  const bounds = [min, max].map((bound) =>
    typeof bound === 'number' && Number.isInteger(bound) && bound >= 0 && bound < 10_000_000 ? bound : null,
  )
  const [low, high] = [bounds[0] ?? 0, bounds[1] ?? bounds[0]]
  return high === null || high === undefined || companySizeStep(high) === null || low > high
    ? null
    : { min: low, max: high }
}
