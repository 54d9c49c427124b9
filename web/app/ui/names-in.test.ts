import { expect, test } from 'vitest'
import { chosenFrom, namesIn } from './names-in.ts'

const options = [
  { value: 'Rust', label: 'Rust' },
  { value: 'Go', label: 'Go', aliases: ['Golang'] },
]

test('a pasted list is split into options, and unknown names stay as typed', () => {
  const names = namesIn(' rust, golang;Cobol ,, Go')
  expect(names).toEqual(['rust', 'golang', 'Cobol', 'Go'])
  expect(chosenFrom(names, options, false)).toEqual([options, 'Cobol'])
  expect(chosenFrom(['Cobol'], options, true)).toEqual([[{ value: 'Cobol', label: 'Cobol' }], ''])
})
