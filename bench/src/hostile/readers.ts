import { parseLink } from '@chainwork/contract/profiles/links'
import { submitForm } from '@chainwork/contract/postings/posting-form'
import { maxKeyword } from '@chainwork/contract/search/search-limits'
import { oneLine } from '@chainwork/contract/text'
import { parseQuery } from '@chainwork/search-index'
import { richText, summaryOf } from '@chainwork/server/postings/rich-text'
import { recogniseAd } from '@chainwork/server/postings/recognise-posting'
import { readJsonResume } from '@chainwork/server/profiles/resume/json-resume'
import { recogniseResume } from '@chainwork/server/profiles/resume/recognise-resume'
import { peopleLexicon, searchLexicon } from '@chainwork/server/search/understand/lexicon'
import { payIn } from '@chainwork/server/search/understand/read-pay'
import { isTooShort } from '@chainwork/server/search/understand/too-short'
import { titleCore } from '@chainwork/server/search/suggest/title-core'
import { findSkills } from '@chainwork/server/taxonomy/find-skills'
import { parsePlace } from '@chainwork/server/taxonomy/read-place'
import { findPlacesIn } from '@chainwork/server/taxonomy/places/find-places'
import { resolvePlace } from '@chainwork/server/taxonomy/places/resolve-place'
import { readFields } from './fields.ts'

/** Who reads it, and how many characters at most. */
export interface Reader {
  name: string
  characters: number
  read: (text: string) => unknown
}

const asLines = (text: string) => text.split(/\r\n|[\n\r\f\u2028\u2029]/)

/** A résumé all of whose text stands under a heading. */
const section = (heading: string): Reader => ({
  name: `a résumé: ${heading || 'no heading'}`,
  characters: 200_000,
  read: (text) => recogniseResume([...(heading ? [heading] : []), ...asLines(text)]),
})

/** A JSON Resume with as many entries as are read, whatever each of them has. */
const json = (name: string, resumeOf: (entries: string[]) => Record<string, unknown>): Reader => ({
  name: `a JSON Resume: ${name}`,
  characters: 500_000,
  read: (text) => {
    const size = Math.ceil(text.length / 100)
    return readJsonResume(
      resumeOf(Array.from({ length: 100 }, (_, at) => text.slice(at * size, (at + 1) * size))),
    )
  },
})

export const readers: readonly Reader[] = [
  ...['', 'Work experience', 'Education', 'Skills', 'Languages', 'Interests', 'Links', 'Summary'].map(
    section,
  ),
  json('about the person', ([text]) => ({
    basics: { name: text, label: text, phone: text, email: text, summary: text, location: text },
  })),
  json('work', (texts) => ({
    work: texts.map((text) => ({ name: text, position: text, startDate: text, location: text })),
  })),
  json('education', (texts) => ({
    education: texts.map((text) => ({ institution: text, area: text, studyType: text, location: text })),
  })),
  json('lists', (texts) => ({
    basics: { profiles: texts.map((text) => ({ url: text })) },
    skills: texts.map((text) => ({ name: text, keywords: [text] })),
    languages: texts.map((text) => ({ language: text, fluency: text })),
    interests: texts.map((text) => ({ name: text })),
  })),
  ...Object.entries({ text: '', Markdown: '# a\n\n', HTML: '<p>a</p>' }).map(([format, head]) => ({
    name: `an ad in ${format}`,
    characters: 100_000,
    read: (text: string) => recogniseAd(head + text),
  })),
  {
    name: 'a job description',
    characters: 20_000,
    read: (text) => submitForm.safeParse({ jobDescription: text }),
  },
  { name: 'rich text', characters: 40_000, read: richText },
  { name: 'a summary', characters: 40_000, read: (text) => summaryOf(`<p>${text}</p>`, 300) },
  { name: 'every field of every endpoint', characters: 40_000, read: readFields },
  { name: 'a subject line', characters: 100_000, read: (text) => oneLine(text, 200) },
  {
    name: 'a link',
    characters: 100_000,
    read: (text) => parseLink({ name: 'X', baseUrl: 'https://x.com/' }, text),
  },
  ...(
    [
      ['jobs', searchLexicon],
      ['people', () => peopleLexicon({ month: '2026-11', senior: ['years:5'], junior: ['years:0'] })],
    ] as const
  ).map(([what, lexicon]) => ({
    name: `words of a search for ${what}`,
    characters: maxKeyword,
    read: (text: string) => {
      payIn(text)
      isTooShort(text, lexicon())
      parseQuery(text, lexicon())
    },
  })),
  { name: 'a title', characters: 200, read: titleCore },
  { name: 'a place', characters: 200, read: resolvePlace },
  { name: 'where a job is', characters: 100_000, read: (text) => parsePlace(text) },
  { name: 'places in a text', characters: 100_000, read: findPlacesIn },
  { name: 'skills in a text', characters: 100_000, read: (text) => findSkills(text, 200) },
]
