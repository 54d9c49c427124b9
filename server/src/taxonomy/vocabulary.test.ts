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
