import { readFileSync } from 'node:fs'

export type Tongue = 'en' | 'de' | 'fr' | 'es' | 'pt'
export const tongues: readonly Tongue[] = ['en', 'de', 'fr', 'es', 'pt']

type Words = Record<Tongue, string[]>

export interface Place {
  written: Partial<Words> & { en: string[] }
  /** Country and region as a person means it. */
  code: string
}

interface Vocabulary {
  people: Record<Tongue, { first: string[]; last: string[] }>
  titles: Words
  companies: string[]
  places: Place[]
  fields: Words
  schools: Words
  /** How a degree is written, with its level; `$` is the subject. */
  degrees: Record<Tongue, [string, string][]>
  knownSkills: string[]
  oddSkills: string[]
  /** Code → how it is called in each language. */
  spoken: Record<string, Record<Tongue, string>>
  fluency: Record<Tongue, [number, string][]>
  hobbies: string[]
  /** Titles of sections, each with what people write instead. */
  headings: Record<string, Words>
  months: Record<Tongue, { long: string[]; short: string[] }>
  now: Words
  until: Words
  since: Words
  seasons: Words
  abouts: Words
  duties: Words
  extras: Words
}

/** The words that résumés are made of. Everything is invented or common; nothing is taken from the reader. */
export const words: Vocabulary = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'))
