import type { Input, Reply } from '@chainwork/contract'
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
import { findSkills } from '../taxonomy/index.ts'
import { BadAd, type ParsedAd, parseAd } from './import/parse-ad.ts'
import { plainText, richText, richTextFrom, unescaped } from './rich-text.ts'
import { labelledLine } from './reading/labelled-line.ts'
import { readWorkplace } from './reading/read-workplace.ts'
import { heading, locationOf, offers, preferred, titleOf } from './reading/read-head.ts'

/** Of Markdown, each many times what an ad has: its reader takes the square of the marks, the lines and the longest word or gap. */
const [maxMarks, maxLines, longRun] = [600, 1000, /\S{1000}|[^\S\n]{1000}/]
/** Lists in lists and quotes in quotes on one line, deeper than the reader can go. */
const deep = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){100}/m
/** As many as the form takes. */
const maxSkills = 30
const maxNamed = 200

export type Recognised = Reply<typeof postings.recognisePosting>

/** Proposes form fields from the text of an ad. What it does not say with certainty stays away. */
export async function recognisePosting(
  _reading: Reading<'recruiter'>,
  { body }: Input<typeof postings.recognisePosting>,
): Promise<Recognised> {
  return recogniseAd(body.text)
}

/** The same, of text alone. */
export function recogniseAd(pasted: string): Recognised {
  const text = unescaped(pasted)
  const format = formatOf(text)
  const lines = plainText(richTextFrom(text, format)).split('\n').filter(Boolean)
  const location = locationOf(lines)
  const said = readWorkplace(lines)
  const title = titleOf(lines)
  const ad = readAd({
    title,
    description: text,
    descriptionFormat: format,
    location: said && said !== 'remote' ? `${location ?? ''} ${said}` : location,
    remote: said === 'remote' ? true : null,
    experience: labelledLine(lines, 'level')?.slice(0, 60),
  })
  if (!ad) return { form: {}, recognised: [], cut: [], unsure: [] }
  const { required, preferred: niceToHave } = skillsOf(lines)
  const isSalaryKnown =
    ad.salary?.currency === salaryCurrency && ad.salary.min >= minSalary && ad.salary.max <= maxSalary
  // Work that an ad says nothing about may be anywhere.
  const isSaid = said !== null || (ad.workplace !== 'onsite' && ad.workplace !== null)
  const workplace = isSaid && !offersBoth(lines) ? ad.workplace : null
  const jobTitle = title ? fitting(ad.title) : ''
  const jobDescription = shortened(ad.description)
  const form: Partial<WorkingCopy> = {
    ...(jobTitle ? { jobTitle } : {}),
    ...(jobDescription ? { jobDescription } : {}),
    ...(ad.category ? { jobCategory: ad.category } : {}),
    ...(ad.employmentType ? { employmentType: ad.employmentType } : {}),
    ...(ad.experienceLevel ? { experienceLevel: ad.experienceLevel } : {}),
    ...(isSalaryKnown
      ? { salaryMin: ad.salary!.min, salaryMax: ad.salary!.max, salaryCurrency: ad.salary!.currency }
      : {}),
    ...(ad.locationCode ? { locationCode: ad.locationCode } : {}),
    ...(workplace ? { workplace, isRemote: isRemoteAt(workplace) } : {}),
    ...(ad.residence.length ? { residence: ad.residence } : {}),
    ...(required.length ? { requiredSkills: required.slice(0, maxSkills) } : {}),
    ...(niceToHave.length ? { preferredSkills: niceToHave.slice(0, maxSkills) } : {}),
  }
  const words = plainText(ad.description).length
  return {
    form,
    recognised: Object.keys(form),
    cut: [
      { field: 'jobTitle', kept: jobTitle.length, of: title?.length ?? 0 },
      {
        field: 'jobDescription',
        kept: richTextLength(jobDescription),
        // Of a text that is not read to its end, its length counts.
        of: ad.cut.includes('description') ? Math.max(text.length, words) : richTextLength(ad.description),
      },
      { field: 'requiredSkills', kept: Math.min(required.length, maxSkills), of: required.length },
      { field: 'preferredSkills', kept: Math.min(niceToHave.length, maxSkills), of: niceToHave.length },
    ].filter(({ kept: length, of }) => length < of),
    unsure: unsureOf(ad, isSalaryKnown, offersBoth(lines)),
  }
}

/** Fields that the ad speaks of and the form still leaves open, by why. */
function unsureOf(
  { gaps, salary }: ParsedAd,
  isSalaryKnown: boolean,
  isEither: boolean,
): Recognised['unsure'] {
  const salaryReason = gaps.salary ?? (salary && !isSalaryKnown ? 'outside' : null)
  return [
    { field: 'locationCode', reason: gaps.place },
    { field: 'workplace', reason: gaps.workplace ?? (isEither ? 'several' : null) },
    { field: 'salaryMin', reason: salaryReason },
    { field: 'employmentType', reason: gaps.employmentType },
    { field: 'jobCategory', reason: gaps.category },
  ].flatMap(({ field, reason }) => (reason ? [{ field, reason }] : []))
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

const markup = /<(?:p|div|ul|li|br|h[1-6]|strong)\b[^<>]*>/i

function formatOf(text: string): 'html' | 'markdown' | 'text' {
  if (markup.test(text)) return 'html'
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  if (count(/[*_[`~<!|]/g) > maxMarks || count(/\n/g) > maxLines) return 'text'
  if (longRun.test(text) || deep.test(text)) return 'text'
  return /^#{1,4} \S|\*\*\S[^*\n]*\*\*/m.test(text) ? 'markdown' : 'text'
}

/** Of a title too long for the form, what stands before the additions; otherwise as many words as fit. */
function fitting(title: string): string {
  if (!isLonger(title, maxTitleLength)) return title
  const ends = [...title.matchAll(/\s+[-–—|(/@]|[,:;(|]|\s+/gu)].toReversed()
  const fits = ends.filter(({ index }) => index >= 3 && !isLonger(title.slice(0, index), maxTitleLength))
  const end = fits.find(([mark]) => mark.trim()) ?? fits[0]
  if (!end) return ''
  return title.slice(0, end.index).replace(/(?:\s(?:for|of|the|and|in|at|to|an?|with|on|our))+$/i, '')
}

/** `ONSITE, REMOTE` in the head of an ad leaves it to those who apply. */
function offersBoth(lines: readonly string[]): boolean {
  return lines
    .slice(0, 8)
    .some((line) => line.includes('|') && /\bon-?\s?site\b/i.test(line) && /\bremote\b/i.test(line))
}

/** What stands under "nice to have" is preferred, the rest required. */
function skillsOf(lines: readonly string[]) {
  const sections: Record<'required' | 'preferred', string[]> = { required: [], preferred: [] }
  let section: keyof typeof sections | 'offers' = 'required'
  for (const line of lines) {
    if (preferred.test(line)) section = 'preferred'
    else if (offers.test(line)) section = 'offers'
    else if (heading.test(line) || (section !== 'required' && /^[^.!?]{3,50}:$/.test(line)))
      section = 'required'
    if (section !== 'offers') sections[section].push(line)
  }
  const named = (key: keyof typeof sections) =>
    findSkills(sections[key].join('. '), maxNamed).map(({ id, name }) => ({ id, name }))
  const required = named('required')
  return {
    required,
    preferred: named('preferred').filter(({ id }) => !required.some((skill) => skill.id === id)),
  }
}

/** Ends before a block, or after a sentence of a long one, so that what can be read keeps to the form's limit. */
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
  for (let at = max; at >= 0; at -= 1) {
    // Closing what is open adds to it.
    const part = richText(html.slice(0, ends[at]))
    if (fitsForm(part)) return withBeginning(part, html.slice(ends[at], ends[at + 1]))
  }
  return ''
}

/** As many sentences of the next block as fit, where much room is left. */
function withBeginning(beginning: string, next: string): string {
  const room = maxDescriptionLength - richTextLength(beginning)
  if (room < maxDescriptionLength / 10) return beginning
  const sentences = /^[\s\S]*[.!?。！？](?=\s|$|[^\d\s])/u.exec(plainText(next).slice(0, room))?.[0]
  const longer = sentences ? beginning + richTextFrom(sentences, 'text') : beginning
  return fitsForm(longer) ? longer : beginning
}

function fitsForm(html: string): boolean {
  return richTextLength(html) <= maxDescriptionLength && markupLength(html) <= maxMarkupLength
}
