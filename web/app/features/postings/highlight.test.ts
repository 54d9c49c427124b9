import { expect, test } from 'vitest'
import { marked, wantedFirst } from './highlight.ts'

const wanted = (title: string, ...words: string[]) =>
  marked(title, words)
    .map(({ text, isWanted }) => (isWanted ? `[${text}]` : text))
    .join('')

test('words are marked as they are written, from the beginning of a word on', () => {
  expect(wanted('Senior Rust Engineer', 'rust', 'eng')).toBe('Senior [Rust] [Eng]ineer')
  expect(wanted('Trust Officer', 'rust')).toBe('Trust Officer')
  expect(wanted('C++ (and C#) Developer', 'c++', '(')).toBe('[C++] [(]and C#) Developer')
  expect(wanted('Koch/Köchin', 'köchin')).toBe('Koch/[Köchin]')
  expect(wanted('Engineer')).toBe('Engineer')
})

test('skills that are looked for come first and say so, the others keep their order', () => {
  const skills = ['Go', 'Rust', 'Smart Contracts'].map((name) => ({ name }))
  const order = (words: string[], names: string[], own: string[] = []) =>
    wantedFirst(skills, { words, skills: names, own }).map(({ name, isWanted }) =>
      isWanted ? `[${name}]` : name,
    )
  expect(order([], ['rust'])).toEqual(['[Rust]', 'Go', 'Smart Contracts'])
  expect(order(['contracts'], [])).toEqual(['[Smart Contracts]', 'Go', 'Rust'])
  expect(order([], ['rust'], ['smart contracts'])).toEqual(['[Rust]', 'Smart Contracts', 'Go'])
  expect(order([], [])).toEqual(['Go', 'Rust', 'Smart Contracts'])
})
