import { phoneIn } from '@chainwork/contract/profiles/phone'
import { isVisible } from '@chainwork/contract/text'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { maxResumeText } from '@chainwork/contract/profiles/values'
import { parsePlace } from '../../taxonomy/index.ts'
import { cut, readEducation, readEmployment } from './read-entries.ts'
import { readInterests, readLanguages, readLinks, readSkills } from './read-lists.ts'
import { readSections, type SectionKind } from './read-sections.ts'

const maxLineLength = 500
const maxUnread = 100

/** Proposes profile fields from the lines of a résumé's text. Guesses nothing: what is not clear stays null or unread. */
export function recogniseResume(text: readonly string[]): ResumeProposal {
  const lines = firstLines(text)
  const sections = readSections(lines)
  const of = (kind: SectionKind) =>
    sections.flatMap((each) => (each.kind === kind ? [...each.lines, ''] : []))
  const everything = lines.join('\n')
  const head = [...of('head'), ...of('links')].filter(Boolean)
  const employment = readEmployment(trimmed(of('employment')))
  const education = readEducation(trimmed(of('education')))
  const { personal, left } = readPersonal(head, everything)
  const skills = readSkills(of('skills'), everything)
  const languages = readLanguages(of('languages'))
  const interests = readInterests(of('interests'))
  const about = trimmed(of('about'))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
  return {
    personal: { ...personal, about: cut(about, 1000) },
    education: education.found,
    employment: employment.found,
    links: readLinks(head.join('\n'), everything),
    skills: skills.found,
    languages: languages.found,
    interests: interests.found,
    unknown: { skills: skills.unknown, languages: languages.unknown, interests: interests.unknown },
    unread: [...left, ...employment.left, ...education.left, ...of('other').filter(Boolean)].slice(
      0,
      maxUnread,
    ),
  }
}

const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/u
const number = /(?<!\d)\+?\(?\d[\d\s().\-/]{6,18}\d/

type Personal = Omit<ResumeProposal['personal'], 'about'>

/** Name, title and how to reach somebody, from what stands above the first heading. */
function readPersonal(head: readonly string[], everything: string): { personal: Personal; left: string[] } {
  const parts = head.flatMap((line) => line.split(/\s*[|•·\t]\s*|\s{3,}/u)).filter(Boolean)
  const name = parts.find((part) => isName(part)) ?? null
  const rest = parts.filter((part) => part !== name)
  const plain = rest.filter(
    (part) => !email.test(part) && !/https?:|www\.|\.(com|io|me|org|dev|xyz)\b/i.test(part),
  )
  const place = plain
    .map((part) => ({ part, code: parsePlace(part.replace(/^\p{L}+:\s*/u, '')) }))
    .find(({ code }) => code)
  const country = place?.code?.slice(0, 2)
  const phone = parts.map((part) => readPhone(part, country)).find(Boolean) ?? null
  const jobTitle =
    plain.find(
      (part) => part !== place?.part && part.length <= 50 && !/\d{3}|:/.test(part) && /\p{L}{3}/u.test(part),
    ) ?? null
  const words = name?.split(' ') ?? []
  const left = plain.filter((part) => part !== place?.part && part !== jobTitle && !readPhone(part, country))
  return {
    personal: {
      firstName: cut(words.slice(0, -1).join(' ') || words[0] || null, 50),
      lastName: words.length > 1 ? cut(words.at(-1)!, 50) : null,
      email: (email.exec(head.join('\n')) ?? email.exec(everything))?.[0].toLowerCase() ?? null,
      phone,
      jobTitle,
      locationCode: place?.code ?? null,
    },
    left,
  }
}

function isName(text: string): boolean {
  if (text.length > 60 || /[\d@:/]/.test(text) || /curriculum|r[ée]sum[ée]|lebenslauf|\bcv\b/i.test(text))
    return false
  const words = text.split(' ')
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^[\p{L}\p{M}.'’-]+,?$/u.test(word)) &&
    !parsePlace(text)
  )
}

/** E.164 of a number that is valid, in the person's country when it has no dial code. */
function readPhone(text: string, country: string | undefined): string | null {
  const typed = number.exec(text)?.[0]
  return typed ? phoneIn(typed, country ?? null) : null
}

/** Cleaned lines up to the characters a résumé may have, so that no text can keep the server busy. */
function firstLines(text: readonly string[]): string[] {
  const lines: string[] = []
  let length = 0
  for (const raw of text) {
    const line = cleanLine(raw)
    length += line.length + 1
    if (length > maxResumeText) break
    lines.push(line)
  }
  return lines
}

function cleanLine(line: string): string {
  const text = line
    .slice(0, maxLineLength)
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}--\t]/gv, '')
    .replace(/ {4,}/g, '   ')
    .trim()
  return isVisible(text) ? text : ''
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex(Boolean)
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(Boolean) + 1)
}
