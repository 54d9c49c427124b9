import { emptySearch, readSearch, writeSearch } from '@chainwork/contract/search/search-url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FilterNames, type FilterRow, briefRows, filterOfForm, filterRows } from './filter-values.ts'

const found = ['Rust', 'Go', 'Solidity'].map((value) => ({ value, label: value, count: 3 }))
const skills: FilterNames<'skills' | 'noskills'> = { name: 'skills', exclude: 'noskills' }

/** What the browser sends for the rows as they stand. */
function formOf({ name, exclude }: FilterNames<string>, rows: readonly FilterRow[]): FormData {
  const form = new FormData()
  for (const row of rows) {
    if (row.isOn) form.append(name, row.value)
    if (row.isOut && exclude) form.append(exclude, row.value)
  }
  return form
}

test('changing one value loses nothing else of any address', () => {
  const word = fc.constantFrom('Rust', 'rust', 'RUST', 'Go', 'Solidity', 'COBOL', 'Fortran', 'contract')
  const pair = fc.tuple(fc.constantFrom('skills', 'noskills', 'type', 'notype', 'industry', 'q', 'min'), word)
  fc.assert(
    fc.property(fc.array(pair), fc.nat(), (pairs, at) => {
      const state = readSearch(new URLSearchParams(pairs))
      const rows = filterRows(state, skills, found)
      expect(new Set(rows.map(({ value }) => value)).size).toBe(rows.length)
      const row = rows[at % rows.length]!
      const changed = rows.map((each) => (each === row ? { ...each, isOn: !each.isOn } : each))
      const next = { ...state, ...filterOfForm(state, skills, formOf(skills, changed)) }
      const expected = row.isOn
        ? state.skills.filter((value) => value !== row.value)
        : [...state.skills, row.value]
      expect(writeSearch(next).toString()).toBe(writeSearch({ ...state, skills: expected }).toString())
    }),
  )
})

test('a value that nothing has any more is still there to be taken away', () => {
  const rows = filterRows({ ...emptySearch, noskills: ['COBOL'] }, skills, found)
  expect(rows[0]).toEqual({ value: 'COBOL', label: 'COBOL', count: 0, isOn: false, isOut: true })
})

test('a value in another case is the same row', () => {
  const rows = filterRows({ ...emptySearch, skills: ['rust'] }, skills, found)
  expect(rows.filter(({ isOn }) => isOn)).toEqual([
    { value: 'rust', label: 'Rust', count: 3, isOn: true, isOut: false },
  ])
})

test('a filter that nobody opened is short and still holds all that is chosen', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ value: `v${at}`, label: `v${at}`, count: 40 - at }))
  const rows = filterRows({ ...emptySearch, skills: ['v30', 'COBOL'], noskills: ['v35'] }, skills, many)
  expect(briefRows(rows).map(({ value }) => value)).toEqual([
    'COBOL',
    ...many.slice(0, 11).map(({ value }) => value),
    'v30',
    'v35',
  ])
})
