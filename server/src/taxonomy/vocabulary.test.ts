import { wordsOf } from '@chainwork/search-index'
import { expect, test } from 'vitest'
import { namesOf, vocabulary } from './vocabulary.ts'

/** Every list of names that mean one thing, by what that is. */
const meanings: [string, readonly string[]][] = [
  ...vocabulary.roles.map(({ en, others }) => [`work: ${en[0]}`, [...en, ...others]] as [string, string[]]),
  ...Object.entries(vocabulary.workplace).map(
    ([value, names]) => [value, namesOf(names)] as [string, string[]],
  ),
  ...Object.entries(vocabulary.employment).map(
    ([value, names]) => [value, namesOf(names)] as [string, string[]],
  ),
  ...vocabulary.seniority.map((names) => [`level: ${names[0]}`, names] as [string, string[]]),
  ...vocabulary.closeSeniority.map(({ names }) => [`level: ${names[0]}`, names] as [string, string[]]),
  ['non-technical', namesOf(vocabulary.nonTechnical)],
  ['what rules out', [...vocabulary.negations]],
  ['what says nothing', [...vocabulary.fillers]],
]

test('no name means two things', () => {
  const byName = new Map<string, Set<string>>()
  for (const [meaning, names] of meanings)
    for (const name of names) {
      const words = wordsOf(name).join(' ')
      byName.set(words, (byName.get(words) ?? new Set()).add(meaning))
    }
  const several = [...byName].filter(([, of]) => of.size > 1).map(([name]) => name)
  // English and Spanish rule out by it; before a place it is Portuguese for where, as the lexicon of searches has it.
  expect(several).toEqual(['no'])
})

test('every name has words, and each language its names once', () => {
  for (const [meaning, names] of meanings)
    for (const name of names) expect(wordsOf(name), `${meaning}: ${name}`).not.toEqual([])
})

/** Names that mean several things within one list of the vocabulary, each with what it means. */
function severalIn(named: readonly (readonly [meaning: string, names: readonly string[]])[]): string[] {
  const meant = new Map<string, Set<string>>()
  for (const [meaning, names] of named)
    for (const name of names)
      meant.set(name.toLowerCase(), (meant.get(name.toLowerCase()) ?? new Set()).add(meaning))
  return [...meant].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`)
}

test('no month, currency, period, level or title of a section has the name of another', () => {
  const { dates, money, headings, adLines, degrees, resumeLabels } = vocabulary
  const months = Object.values(dates.months).flatMap((names) =>
    names.map((name, at) => [String(at + 1), name ? name.split('|') : []] as const),
  )
  const apart = (names: string | readonly string[]) => [names].flat().flatMap((each) => each.split('|'))
  const apartIn = (lists: Record<string, string | readonly string[]>) =>
    Object.entries(lists).map(([meaning, names]) => [meaning, apart(names)] as const)
  expect(months).toHaveLength(12 * Object.keys(dates.months).length)
  expect(severalIn(months)).toEqual([])
  expect(severalIn(Object.entries(money.currencies))).toEqual([])
  expect(severalIn(Object.entries(money.periods).map(([period, names]) => [period, namesOf(names)]))).toEqual(
    [],
  )
  expect(severalIn(Object.entries(adLines).map(([part, names]) => [part, namesOf(names)]))).toEqual([
    // A list of what is offered, wherever it stands.
    'benefits: offers, headings',
  ])
  expect(severalIn(Object.entries(degrees.levels))).toEqual([])
  expect(severalIn(apartIn(headings))).toEqual([])
  expect(severalIn(apartIn(resumeLabels.personal))).toEqual([])
})
