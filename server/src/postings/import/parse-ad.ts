import { createHash } from 'node:crypto'
import {
  type EmploymentType,
  type ExperienceLevel,
  type Workplace,
  companySizeStep,
  isRemoteAt,
} from '@chainwork/contract/postings/values'
import type { z } from 'zod'
import { type Where, type WhereGap, findSkills, readWhere, taxonomyBook } from '../../taxonomy/index.ts'
import { plainText, richTextFrom } from '../rich-text.ts'
import { adLine } from './ad-line.ts'
import { type ParsedSalary, parseSalary } from './parse-salary.ts'

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
  /** Why the place stays open although the ad says something of it. */
  placeGap: WhereGap | null
  /** Where remote workers may live, when the ad says so. */
  residence: string[]
  isRemote: boolean
  workplace: Workplace | null
  salary: ParsedSalary | null
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel | null
  skillIds: string[]
  postedAt: Date | null
  industry: string | null
  size: { min: number; max: number } | null
  /** Changes when anything of the line does. */
  hash: string
}

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
const readingVersion = 2
const maxSkills = 15

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
  const raw = parsed.data
  const title = oneLine(raw.title).slice(0, maxTitleLength).toWellFormed()
  if (!title) throw new BadAd('title', 'The title is empty.')
  const description = richTextFrom(raw.description, raw.descriptionFormat)
  if (!description) throw new BadAd('description', 'Nothing of the description is left after cleaning.')
  const where = readWhere(raw.location ?? null, raw.countryCode)
  const workplace = workplaceOf(where, raw)
  const words = plainText(description)
  return {
    source: raw.source,
    externalId: raw.externalId,
    title,
    company: companyOf(raw.company),
    companyDescription: raw.companyDescription ? plainText(richTextFrom(raw.companyDescription, 'text')) : '',
    description,
    locationCode: where.code,
    placeGap: where.gap,
    residence: workplace === 'remote' ? where.residence : [],
    isRemote: workplace !== null && isRemoteAt(workplace),
    workplace,
    salary: parseSalary(raw),
    employmentType: employmentTypeOf(raw.employmentType),
    experienceLevel: experienceOf(raw.experience, title),
    skillIds: skillsOf(raw.skills ?? [], `${title}. ${words}`),
    postedAt: raw.postedAt && !Number.isNaN(Date.parse(raw.postedAt)) ? new Date(raw.postedAt) : null,
    industry: industryOf(raw.extra?.['industry']),
    size: sizeOf(raw.extra?.['sizeMin'], raw.extra?.['sizeMax']),
    hash: createHash('sha256').update(`${line}\n${readingVersion}`).digest('base64url'),
  }
}

/** What the flag and the words agree on; null when they do not, or say nothing. */
function workplaceOf(where: Where, { remote }: z.output<typeof adLine>): Workplace | null {
  if (where.isHybrid) return 'hybrid'
  if (remote) return 'remote'
  if (where.isRemote) return where.isOnsite || remote === false ? null : 'remote'
  const isSomewhere = where.code !== null || where.gap === 'ambiguous' || where.gap === 'several'
  return where.isOnsite || isSomewhere ? 'onsite' : null
}

function oneLine(raw: string): string {
  return plainText(richTextFrom(raw, 'text')).replace(/\s+/g, ' ').trim()
}

/** `None`, dashes and addresses are what crawlers write when they found no name. */
function companyOf(raw: string | null | undefined): string | null {
  const name = oneLine(raw ?? '')
    .replace(/\s*\[\s*\]$/, '')
    .replace(/\s*\(https?:[^)]*\)?$/, '')
    .slice(0, 200)
  return !name || /^(none|null|n\/a|unknown|undefined|-+|https?:.*)$/i.test(name) ? null : name
}

function employmentTypeOf(raw: string | null | undefined): EmploymentType | null {
  const known: [RegExp, EmploymentType][] = [
    [/full/i, 'full-time'],
    [/part/i, 'part-time'],
    [/intern/i, 'internship'],
    [/contract|freelance/i, 'contract'],
    [/temp/i, 'temporary'],
    [/other/i, 'others'],
  ]
  return known.find(([pattern]) => pattern.test(raw ?? ''))?.[1] ?? null
}

function experienceOf(raw: string | null | undefined, title: string): ExperienceLevel | null {
  const known: [RegExp, ExperienceLevel][] = [
    [/intern/i, 'Internship'],
    [/entry|junior|graduate/i, 'Entry-level'],
    [/associate/i, 'Associate'],
    [/mid/i, 'Mid-senior'],
    [/director|head of/i, 'Director'],
    [/executive|chief|\bc[teof]o\b/i, 'Executive'],
    [/senior|\bsr\b|lead|staff|principal/i, 'Senior'],
  ]
  const from = (words: string) => known.find(([pattern]) => pattern.test(words))?.[1] ?? null
  return (raw ? from(raw) : null) ?? (/\b(intern|junior|senior|director)\b/i.test(title) ? from(title) : null)
}

/** Tags that are known skills, then skills the text names. */
function skillsOf(tags: readonly string[], words: string): string[] {
  const book = taxonomyBook()
  const tagged = tags.flatMap((tag) => book.skillByName(tag) ?? [])
  return [...new Set([...tagged, ...findSkills(words)].map(({ id }) => id))].slice(0, maxSkills)
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
