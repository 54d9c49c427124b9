import { sql } from 'kysely'
import {
  type Alternative,
  type Clause,
  type ParsedQuery,
  type TermGroup,
  stem,
} from '@chainwork/search-index'

/** What the index of words holds for a row: filters, exact words and stems of the body in one. */
export const indexedWords = sql`posting_search_vector(lexemes)`

/**
 * Words and filters as one question to that index; null when it asks for nothing that a posting must have. Phrases are
 * asked for as words only: that they stand together is for the rows to tell.
 */
export function indexQuestion({ must, not }: ParsedQuery, groups: readonly TermGroup[]): string | null {
  const wanted = [
    ...must.map(clauseText),
    ...groups.filter(({ any }) => any.length).map(({ any }) => anyOf(any.map(filterText))),
  ]
  if (!wanted.length) return null
  const unwanted = [
    ...not.filter((clause) => !hasPhrase(clause)).map(clauseText),
    ...groups.filter(({ none }) => none.length).map(({ none }) => anyOf(none.map(filterText))),
  ]
  return [...wanted, ...unwanted.map((text) => `!${text}`)].join(' & ')
}

/** Whether words must also stand next to each other. */
export function hasPhrase({ any }: Clause): boolean {
  return any.some(({ isPhrase }) => isPhrase)
}

function clauseText({ any }: Clause): string {
  return anyOf(any.map(alternativeText))
}

function alternativeText({ words, isPrefix, isName, terms }: Alternative): string {
  if (terms) return anyOf(terms.map(filterText))
  const each = words.map((word, index) => {
    const beginning = isPrefix && index === words.length - 1 ? ':*' : ''
    const inProse = isName ? '' : ` | ${quoted(`b${stem(word)}`)}`
    return `(${quoted(`w${word}`)}${beginning}${inProse})`
  })
  return `(${each.join(' & ')})`
}

const filterText = (term: string) => quoted(`f${term}`)
const anyOf = (texts: readonly string[]) => `(${texts.join(' | ')})`

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
