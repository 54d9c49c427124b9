import { expect, test } from 'vitest'
import { linesOfPages } from './order-pages.ts'

const piece = (text: string, y: number, x = 50, font = 'body') => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  font,
})
const textsOf = (...pages: ReturnType<typeof piece>[][]) =>
  linesOfPages(pages).flatMap(({ text }) => text || [])

test('what pages repeat at their edges, and their numbers, are no part of the text', () => {
  const page = (number: number, text: string) => [
    piece('Ada Byron', 800),
    piece(text, 700),
    piece('Analyst at Acme', 685),
    piece('October 2025', 30),
    piece('Ada Byron · Résumé', 30, 250),
    piece(String(number), 30, 540),
  ]
  expect(textsOf(page(1, 'Engines'), page(2, 'Numbers'))).toEqual([
    'Ada Byron',
    'Engines',
    'Analyst at Acme',
    'Numbers',
    'Analyst at Acme',
  ])
  expect(textsOf([piece('Ada Byron', 800), piece('Page 1 of 1', 30)])).toEqual(['Ada Byron'])
})

test('the last line of a page is text where it stands with the others', () => {
  expect(textsOf([piece('Skills', 60), piece('12', 46)])).toEqual(['Skills', '12'])
})

test('a sign of an icon font is left out, and one before many lines is their bullet', () => {
  expect(
    textsOf([piece('\uf0b1 Experience', 700, 50, 'bold'), piece('\uf095 123 \uf0e0 ada@example.org', 680)]),
  ).toEqual(['Experience', '123\tada@example.org'])
  const items = ['Wrote', 'Read', 'Counted', 'Drew'].map((text, at) =>
    piece(`\uf105 ${text} things`, 700 - at * 14),
  )
  expect(textsOf(items)).toContain('- Counted things')
  expect(textsOf([piece('\uf0b7 Wrote things', 700)])).toEqual(['- Wrote things'])
})

test('an accent that is drawn by itself belongs to the next letter, an apostrophe does not', () => {
  expect(textsOf([piece('J¨org M¨uller, Caf´e', 700), piece('Chef de l´entreprise', 686)])).toEqual([
    'Jörg Müller, Café',
    'Chef de l´entreprise',
  ])
})
