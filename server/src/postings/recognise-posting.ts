import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import {
  isRemoteAt,
  maxDescriptionLength,
  maxMarkupLength,
  maxTitleLength,
  maxSalary,
  minSalary,
  salaryCurrency,
} from '@chainwork/contract/postings/values'
import { markupLength, richTextLength } from '@chainwork/contract/postings/visible-text'
import { isLonger } from '@chainwork/contract/text'
import type { Reading } from '../platform/http/caller.ts'
import { findSkills, parsePlace } from '../taxonomy/index.ts'
import { BadAd, parseAd } from './import/parse-ad.ts'
import { plainText, richText, richTextFrom } from './rich-text.ts'
import { salaryIn } from './salary-in-text.ts'

const maxMarks = 600

export type Recognised = { form: Partial<WorkingCopy>; recognised: string[] }

/** Proposes form fields from the text of an ad. What it does not say with certainty stays away. */
export async function recognisePosting(
  _reading: Reading<'recruiter'>,
  { body }: Input<typeof postings.recognisePosting>,
): Promise<Recognised> {
  return recogniseAd(body.text)
}

/** The same, of text alone. */
export function recogniseAd(text: string): Recognised {
  const format = formatOf(text)
  const lines = plainText(richTextFrom(text, format)).split('\n').filter(Boolean)
  const salary = salaryIn(lines)
  const location = locationOf(lines)
  const ad = readAd({
    title: titleOf(lines),
    description: text,
    descriptionFormat: format,
    location,
    remote: isRemote(lines) ? true : null,
    employmentType: employmentOf(lines),
    ...salary,
  })
  if (!ad) return { form: {}, recognised: [] }
  const { required, preferred } = skillsOf(lines)
  const isSalaryKnown =
    ad.salary?.currency === salaryCurrency && ad.salary.min >= minSalary && ad.salary.max <= maxSalary
  const form: Partial<WorkingCopy> = {
    ...(titleOf(lines) ? { jobTitle: fitting(ad.title) } : {}),
    jobDescription: shortened(ad.description),
    ...(ad.employmentType ? { employmentType: ad.employmentType } : {}),
    ...(ad.experienceLevel ? { experienceLevel: ad.experienceLevel } : {}),
    ...(isSalaryKnown
      ? { salaryMin: ad.salary!.min, salaryMax: ad.salary!.max, salaryCurrency: ad.salary!.currency }
      : {}),
    ...(ad.locationCode ? { locationCode: ad.locationCode } : {}),
    ...(ad.workplace && (location || ad.isRemote)
      ? { workplace: ad.workplace, isRemote: isRemoteAt(ad.workplace) }
      : {}),
    ...(required.length ? { requiredSkills: required } : {}),
    ...(preferred.length ? { preferredSkills: preferred } : {}),
  }
  return { form, recognised: Object.keys(form) }
}

function readAd(fields: Record<string, unknown>) {
  const line = { source: 'paste', externalId: '1', ...fields, title: fields['title'] ?? '—' }
  try {
    return parseAd(JSON.stringify(line))
  } catch (error) {
    if (error instanceof BadAd) return null
    throw error
  }
}

function formatOf(text: string): 'html' | 'markdown' | 'text' {
  if (/<(?:p|div|ul|li|br|h[1-6]|strong)\b[^<>]*>/i.test(text)) return 'html'
  // Marks without end take the Markdown reader quadratic time; no ad has so many.
  if ((text.match(/[*_[`~]/g)?.length ?? 0) > maxMarks) return 'text'
  return /^#{1,4} \S|\*\*\S[^*\n]*\*\*/m.test(text) ? 'markdown' : 'text'
}

/** A line that says so, or a short first line that is no sentence. */
function titleOf(lines: readonly string[]): string | null {
  const labelled = labelledLine(lines, 'job title|title|position|role')
  if (labelled) return labelled.slice(0, 200)
  const first = lines[0] ?? ''
  const isTitle = first.length >= 3 && first.length <= 100 && !/[.!?:]$/.test(first)
  return isTitle && !/^(about|we are|job description|company|location)\b/i.test(first) ? first : null
}

/** Of a title too long for the form, what stands before the additions; otherwise as many words as fit. */
function fitting(title: string): string {
  if (!isLonger(title, maxTitleLength)) return title
  const ends = [...title.matchAll(/\s+[-–—|(/@]|[,:;(|]|\s+/gu)].toReversed()
  const fits = ends.filter(({ index }) => index >= 3 && !isLonger(title.slice(0, index), maxTitleLength))
  const end = fits.find(([mark]) => mark.trim()) ?? fits[0]
  return end ? title.slice(0, end.index) : ''
}

function locationOf(lines: readonly string[]): string | null {
  const labelled = labelledLine(lines, 'job location|location|based in|office|where')
  if (labelled) return labelled.slice(0, 200)
  const based = lines
    .map((line) => /\bbased in ([A-Z][^.;:()]{1,60})/.exec(line)?.[1])
    .find((place) => place && parsePlace(place))
  // A short line with a comma near the top, like `Berlin, Germany`.
  return (
    based ??
    lines.slice(1, 8).find((line) => line.length <= 60 && line.includes(',') && parsePlace(line) !== null) ??
    null
  )
}

function isRemote(lines: readonly string[]): boolean {
  const labelled = labelledLine(lines, 'location|workplace|work model|location type') ?? ''
  const isStated = lines.some((line) =>
    /\b(?:fully|100%) remote\b|\bremote[- ](?:first|position|role|job)\b|^remote\b.{0,40}$/i.test(line),
  )
  const isDenied = lines.some((line) => /\bno(?:t| ) ?(?:a )?remote\b|\bon-?site only\b/i.test(line))
  return !isDenied && (/\bremote\b/i.test(labelled) || isStated)
}

const employmentWords = /\b(full[- ]time|part[- ]time|internship|contract(?:or)?|freelance|temporary)\b/gi

/** The labelled one, or the only one named near the top. */
function employmentOf(lines: readonly string[]): string | null {
  const labelled = labelledLine(lines, 'employment type|job type|employment|contract type|type')
  const text = labelled ?? lines.slice(0, 12).join('\n')
  const named = new Set(
    [...text.matchAll(employmentWords)].map(([word]) => word.toLowerCase().replace(' ', '-')),
  )
  return named.size === 1 ? [...named][0]! : null
}

/** What stands under "nice to have" is preferred, the rest required. */
function skillsOf(lines: readonly string[]) {
  const preferredHeading =
    /^(?:nice[- ]to[- ]have|preferred|bonus|pluses|it(?:'|’)?s a plus|good to have|desirable)\b.{0,40}$/i
  const heading = /^[^.!?]{3,50}:?$/
  const sections: Record<'required' | 'preferred', string[]> = { required: [], preferred: [] }
  let section: keyof typeof sections = 'required'
  for (const line of lines) {
    if (preferredHeading.test(line)) section = 'preferred'
    else if (section === 'preferred' && heading.test(line) && line.endsWith(':')) section = 'required'
    sections[section].push(line)
  }
  const named = (key: keyof typeof sections) =>
    findSkills(sections[key].join('. '), 15).map(({ id, name }) => ({ id, name }))
  const required = named('required')
  const preferred = named('preferred').filter(({ id }) => !required.some((skill) => skill.id === id))
  return { required, preferred }
}

function labelledLine(lines: readonly string[], labels: string): string | null {
  const pattern = new RegExp(`^(?:${labels})\\s*[:–—-]\\s*(\\S.*)$`, 'i')
  return lines.map((line) => pattern.exec(line)?.[1]?.trim()).find(Boolean) ?? null
}

/** Ends before a block, so that what can be read keeps to the form's limit. */
function shortened(html: string): string {
  if (fitsForm(html)) return html
  const ends = [...html.matchAll(/<(?:p|li|h)/g)].map(({ index }) => index)
  // Taking blocks off one by one would read everything once for each.
  let [max, tooMany] = [0, ends.length]
  while (tooMany - max > 1) {
    const middle = (max + tooMany) >> 1
    if (fitsForm(html.slice(0, ends[middle]))) max = middle
    else tooMany = middle
  }
  for (let at = max; at > 0; at -= 1) {
    // Closing what is open adds to it.
    const kept = richText(html.slice(0, ends[at]))
    if (fitsForm(kept)) return kept
  }
  return ''
}

function fitsForm(html: string): boolean {
  return richTextLength(html) <= maxDescriptionLength && markupLength(html) <= maxMarkupLength
}
