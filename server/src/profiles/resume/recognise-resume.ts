import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import type { DocumentLine } from '../../platform/documents/document-text.ts'
import { cut } from './short-text.ts'
import { readEducation } from './read-education.ts'
import { readEmployment, readUnheaded } from './read-employment.ts'
import { readLinks } from './read-links.ts'
import { readInterests, readLanguages, readSkills } from './read-lists.ts'
import { forgetPlaces } from './place-code.ts'
import { readPersonal } from './read-personal.ts'
import { readSections } from './read-sections.ts'
import { employerFirst, withoutLabel, withoutProse } from './line-labels.ts'
import { readLines, type ResumeLine } from './resume-lines.ts'
import type { SectionKind } from './section-words.ts'

const maxUnread = 100

/**
 * Proposes profile fields from the lines of a résumé. Guesses nothing: what is not clear stays null or unread, and what is only
 * likely is in `doubtful`, for the person to check.
 */
export function recogniseResume(text: readonly (string | DocumentLine)[]): ResumeProposal {
  try {
    return propose(readLines(text))
  } finally {
    forgetPlaces()
  }
}

function propose(lines: readonly ResumeLine[]): ResumeProposal {
  const sections = readSections(lines)
  const of = (kind: SectionKind): ResumeLine[] =>
    sections.flatMap((each) => (each.kind === kind ? [...each.lines, blank] : []))
  const textsOf = (kind: SectionKind) => of(kind).map((line) => line.text)
  const everything = lines.map((line) => line.text).join('\n')
  // Where no heading names work or education, jobs are looked for above the others.
  const isUnheaded = !sections.some(({ kind }) => kind === 'employment' || kind === 'education')
  const unheaded = isUnheaded ? readUnheaded(of('head')) : null
  const head = unheaded?.head ?? [...of('head'), ...of('links')]
  const employment =
    unheaded ?? readEmployment(employerFirst(of('employment')).map(withoutLabel).flatMap(withoutProse))
  const education = readEducation(employerFirst(of('education')).map(withoutLabel))
  const { personal, doubtful, left } = readPersonal(head, everything)
  const about = aboutOf(of('about'))
  const languages = readLanguages(textsOf('languages'))
  // `Languages`, and then Java and Python: those that machines speak.
  const machines = languages.found.length ? [] : textsOf('languages')
  const descriptions = employment.found.flatMap(({ jobDescription }) => jobDescription ?? [])
  const skills = readSkills([...textsOf('skills'), ...machines], [about, ...descriptions].join('\n'))
  const interests = readInterests(textsOf('interests'))
  return {
    personal: {
      ...personal,
      jobTitle: withoutEmployer(personal.jobTitle, employment.found),
      about: cut(about, 1000),
    },
    education: education.found,
    employment: employment.found,
    links: readLinks(withLinks(head), withLinks(lines)),
    skills: skills.found,
    languages: languages.found,
    interests: interests.found,
    availability: { openFrom: null, timeZone: null, mayWorkIn: [] },
    doubtful: [
      ...doubtful,
      ...([...about].length > 1000 ? ['personal.about'] : []),
      ...employment.doubtful,
      ...education.doubtful,
      ...skills.doubtful.map((at) => `skills.${at}`),
    ],
    unknown: {
      skills: skills.unknown,
      languages: machines.length ? [] : languages.unknown,
      interests: interests.unknown,
    },
    unread: [...left, ...employment.left, ...education.left, ...textsOf('other').filter(Boolean)].slice(
      0,
      maxUnread,
    ),
  }
}

/** Whether a headline such as `Engineer at Acme` names one of the employers. */
function withoutEmployer(title: string | null, jobs: ResumeProposal['employment']): string | null {
  const [, job, employer] = /^(.+?)\s(?:at|@|bei|chez|en|na|no|presso|bij)\s(.+)$/u.exec(title ?? '') ?? []
  return job && jobs.some(({ companyName }) => companyName === employer) ? job : title
}

/** The text, with the addresses each line links to below it. */
const withLinks = (lines: readonly ResumeLine[]) =>
  lines.flatMap(({ text, links = [] }) => [text, ...links]).join('\n')

const blank: ResumeLine = { text: '', look: '', isBullet: false, startsColumn: false }

/** Paragraphs, with the lines of each joined where a page broke them. */
function aboutOf(lines: readonly ResumeLine[]): string {
  return lines
    .map(({ text, isBullet }) => (isBullet ? `• ${text}` : text))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
