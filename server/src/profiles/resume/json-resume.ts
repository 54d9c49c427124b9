import { availabilityForm } from '@chainwork/contract/profiles/availability'
import { phoneIn } from '@chainwork/contract/profiles/phone'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { educationLevelOf, maxCountries } from '@chainwork/contract/profiles/values'
import type { Month } from '@chainwork/contract/time'
import { parsePlace, taxonomyBook } from '../../taxonomy/index.ts'
import { cut, lineIn } from './short-text.ts'
import { languageByName, proficiencyOf } from './language-words.ts'
import { placeInName } from './place-code.ts'
import { readLinks } from './read-links.ts'
import { asJsonResume, object } from './reactive-resume.ts'
import { readInterests, readSkills } from './read-lists.ts'
import { nameOf } from './read-name.ts'
import { readMonth, saysNow } from './read-period.ts'

type Json = Record<string, unknown>

/** Proposes profile fields from a JSON Resume, read tolerantly: what has another shape is passed over. */
export function readJsonResume(written: Json): ResumeProposal {
  const resume = asJsonResume(written)
  const basics = object(resume.basics)
  const place = object(basics.location)
  const name = lineIn(basics.name)
  const called = name ? nameOf(name) : null
  const links = [
    lineIn(basics.url),
    lineIn(basics.website),
    ...list(basics.profiles).map((each) => lineIn(each.url) ?? handleOf(each)),
  ]
    .filter(Boolean)
    .join('\n')
  const namesIn = (entries: readonly Json[]) =>
    entries
      .flatMap((each) => [lineIn(each.name), ...strings(each.keywords).map(lineIn)])
      .filter((name) => name !== null)
  const skills = readSkills(namesIn(named(resume.skills, 'name')), '')
  const interests = readInterests(namesIn(named(resume.interests, 'name')))
  const spoken = named(resume.languages, 'language').map((each) => ({
    name: lineIn(each.language),
    known: languageByName(lineIn(each.language) ?? ''),
    level: proficiencyOf(lineIn(each.fluency) ?? lineIn(each.level) ?? ''),
  }))
  const country = lineIn(place.countryCode)
  const [studies, jobs] = [list(resume.education), list(resume.work)]
  return {
    personal: {
      firstName: cut(called?.first ?? null, 50),
      lastName: cut(called?.last ?? null, 50),
      email: lineIn(basics.email)?.toLowerCase() ?? null,
      phone: phoneIn(lineIn(basics.phone) ?? '', country),
      jobTitle: cut(lineIn(basics.label), 50),
      locationCode: placeOf(
        [lineIn(basics.location) ?? lineIn(place.code), lineIn(place.city), lineIn(place.region)],
        country,
      ),
      about: cut(text(basics.summary), 1000),
    },
    education: studies.map((study) => ({
      level: educationLevelOf(lineIn(study.studyType) ?? ''),
      field: cut(lineIn(study.area), 50),
      school: cut(lineIn(study.institution), 50),
      locationCode: placeOf([lineIn(study.location)], null) ?? placeInName(lineIn(study.institution) ?? ''),
      ...periodOf(study),
    })),
    employment: jobs.map((job) => ({
      jobTitle: cut(lineIn(job.position), 50),
      companyName: cut(lineIn(job.name) ?? lineIn(job.company), 50),
      locationCode: placeOf([lineIn(job.location)], null),
      ...periodOf(job),
      jobDescription: cut(
        [text(job.summary), text(job.highlights), ...strings(job.highlights).map((each) => `• ${each}`)]
          .filter(Boolean)
          .join('\n'),
        1000,
      ),
    })),
    links: readLinks(links, ''),
    skills: skills.found,
    languages: spoken.flatMap(({ known, level }) =>
      known ? [{ languageCode: known.code, name: known.name, proficiencyLevel: level }] : [],
    ),
    interests: interests.found,
    availability: availabilityOf(object(resume.availability)),
    doubtful: [
      ...(called && !called.isSure && called.last ? ['personal.firstName', 'personal.lastName'] : []),
      ...studies.flatMap(({ location, institution }, at) =>
        !placeOf([lineIn(location)], null) && placeInName(lineIn(institution) ?? '')
          ? [`education.${at}.locationCode`]
          : [],
      ),
      ...Object.entries({ education: studies, employment: jobs }).flatMap(([name, entries]) =>
        entries.flatMap((entry, at) =>
          ['startDate', 'endDate'].flatMap((end) =>
            isYear.test(lineIn(entry[end]) ?? '') ? [`${name}.${at}.${end}`] : [],
          ),
        ),
      ),
    ],
    unknown: {
      skills: skills.unknown,
      languages: spoken.flatMap(({ name, known }) => (known || !name ? [] : name)).slice(0, 50),
      interests: interests.unknown,
    },
    unread: unreadOf(resume),
  }
}

/** What a profile has a place for, by section; everything else is shown to the person as it is. */
const readKeys: Record<string, readonly string[]> = {
  basics: ['name', 'label', 'email', 'phone', 'summary', 'location', 'url', 'website', 'profiles'],
  work: ['name', 'company', 'position', 'location', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['institution', 'area', 'studyType', 'location', 'startDate', 'endDate'],
  skills: ['name', 'keywords'],
  languages: ['language', 'fluency', 'level'],
  interests: ['name', 'keywords'],
  availability: ['openFrom', 'timeZone', 'mayWorkIn'],
}
const maxUnread = 100
/** Sections whose entries may be plain names. */
const isNamed: ReadonlySet<string> = new Set(['skills', 'languages', 'interests'])

/** A line for each entry, and for each part of one, that a profile has no place for. */
function unreadOf(resume: Json): string[] {
  const lines = Object.entries(resume).flatMap(([section, content]) => {
    if (section.startsWith('$') || section === 'meta') return []
    const entries = Array.isArray(content) ? list(content) : [object(content)]
    const read = readKeys[section]
    const plain = Array.isArray(content)
      ? strings(isNamed.has(section) ? [] : content)
      : (text(content) ?? [])
    return [
      ...[plain].flat(),
      ...entries.map((entry) => {
        const left = Object.entries(entry).filter(([key]) => !read?.includes(key))
        const words = left.flatMap(([, value]) => [text(value) ?? [], strings(value)].flat()).join(', ')
        // Beside a job that was read its leftovers need its name.
        const name = read && section !== 'basics' ? (text(entry['name']) ?? text(entry['institution'])) : null
        return words && name ? `${name}: ${words}` : words
      }),
    ]
  })
  return lines
    .filter(Boolean)
    .map((line) => line.slice(0, 500))
    .slice(0, maxUnread)
}

function availabilityOf(said: Json): ResumeProposal['availability'] {
  const { openFrom, timeZone } = availabilityForm.shape
  const book = taxonomyBook()
  return {
    openFrom: openFrom.safeParse(said.openFrom).data ?? null,
    timeZone: timeZone.safeParse(said.timeZone).data ?? null,
    mayWorkIn: strings(said.mayWorkIn)
      .filter((code) => book.placeByCode(code)?.parent === null)
      .slice(0, maxCountries),
  }
}

const longestPlace = 200

function placeOf(names: readonly (string | null)[], country: string | null): string | null {
  const book = taxonomyBook()
  const exact = names.find((name) => name && book.placeByCode(name))
  return exact ?? parsePlace(names.filter(Boolean).join(', ').slice(0, longestPlace) || null, country)
}

function periodOf(entry: Json): { startDate: Month | null; endDate: Month | null; isCurrent: boolean } {
  const startDate = readMonth(lineIn(entry.startDate) ?? '', 1)
  const endDate = readMonth(lineIn(entry.endDate) ?? '', 12)
  return {
    startDate,
    endDate: startDate && endDate && endDate < startDate ? null : endDate,
    isCurrent: startDate !== null && saysNow(lineIn(entry.endDate) ?? 'now'),
  }
}

/** Its month is not said. */
const isYear = /^\d{4}$/

const maxEntries = 100

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value.slice(0, maxEntries).map(object) : []
}

/** Entries as objects, including plain names: `["Rust", "Go"]`. */
function named(value: unknown, key: string): Json[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, maxEntries)
    .map((each: unknown) => (typeof each === 'string' ? { [key]: each } : object(each)))
}

/** `GitHub: ada` for a profile without an address. */
function handleOf({ network, username }: Json): string | null {
  const [site, name] = [lineIn(network), lineIn(username)]
  return site && name && !/\s/.test(name) ? `${site}: ${name}` : null
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.slice(0, maxEntries).flatMap((each) => text(each) ?? []) : []
}

/** What is shown as it was written; what is read is a `lineIn` it. */
function text(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const clean = value.slice(0, 5000).replaceAll('\u0000', '').toWellFormed().trim()
  return clean || null
}
