import { findMoment, findPeriod } from './read-period.ts'

type Json = Record<string, unknown>

/** A value of JSON as an object; without keys where it is none. */
export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const words = (...values: unknown[]) =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')

/** Sections as a JSON Resume calls them, and the keys of their entries as https://rxresu.me has called them since its version 3. */
const sections: Record<string, string> = { experience: 'work', work: 'work', profiles: 'profiles' }
const ownKeys = new Set([
  'id',
  'visible',
  'hidden',
  'columns',
  'separateLinks',
  'icon',
  'iconColor',
  'options',
])

/** An export of Reactive Resume (versions 3 to 5) as a JSON Resume; any other JSON as it is. */
export function asJsonResume(resume: Json): Json {
  const parts = object(resume.sections)
  if (!Object.values(parts).some((part) => Array.isArray(object(part).items))) return resume
  const { sections: _sections, basics, metadata: _metadata, picture: _picture, summary, ...rest } = resume
  const head = object(basics)
  const lists: Json = {}
  for (const [name, part] of Object.entries(parts)) {
    const { items } = object(part)
    if (!Array.isArray(items)) continue
    const shown = items.map(object).filter(({ visible, hidden }) => visible !== false && hidden !== true)
    lists[sections[name] ?? name] = shown.slice(0, 100).map(entryOf)
  }
  const { profiles, ...others } = lists
  return {
    ...rest,
    ...others,
    basics: {
      ...head,
      label: head.label ?? head.headline,
      headline: undefined,
      url: addressOf(head.url ?? head.website),
      website: undefined,
      summary: plainOf(words(head.summary, object(parts.summary).content, object(summary).content)),
      profiles: profiles ?? head.profiles,
    },
  }
}

function entryOf(item: Json): Json {
  const { company, school, degree, description, summary, period, date, name, language, ...rest } = item
  const text = plainOf(words(summary, description))
  const isJob = 'position' in item
  const isSpoken = language !== undefined || ('level' in item && !('keywords' in item))
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !ownKeys.has(key))),
    ...(isSpoken
      ? { language: language ?? name, fluency: words(item.fluency, description, item.level) }
      : { name: company ?? name, ...(text ? { summary: text } : {}) }),
    ...('institution' in item || school ? { institution: words(item.institution, school) } : {}),
    ...(degree && !item.studyType ? { studyType: degree } : {}),
    ...(isJob || date || period ? datesOf(date ?? period) : {}),
    ...(item.website || item.url ? { url: addressOf(item.url) ?? addressOf(item.website) } : {}),
  }
}

function datesOf(date: unknown): Json {
  const { start, end } = object(date)
  if (start || end) return { startDate: start, endDate: end }
  const written = words(date) ?? ''
  const period = findPeriod(written)
  if (!period) return { endDate: findMoment(written)?.month }
  const { startDate, endDate, isCurrent } = period
  // A year stays a year, so that its month is checked.
  const years: readonly string[] = written.slice(period.from, period.to).match(/(?<!\d)\d{4}(?!\d)/g) ?? []
  const asSaid = (date: string | null, month: string) =>
    !period.isExact && date?.endsWith(month) && years.includes(date.slice(0, 4)) ? date.slice(0, 4) : date
  return { startDate: asSaid(startDate, '-01'), endDate: isCurrent ? undefined : asSaid(endDate, '-12') }
}

const addressOf = (url: unknown) => words(url, object(url).href, object(url).url)

/** Text of the HTML that the editor writes, with items of lists. */
const plainOf = (html: string | undefined) =>
  html
    ?.slice(0, 20_000)
    .replace(/<li[^<>]*>(?:<p>)?/g, '\n• ')
    .replace(/<\/?(?:p|br|ul|ol|li|div)[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
