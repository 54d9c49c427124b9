import { expect, test } from 'vitest'
import { fontsOfEnglish } from './check-bundle.ts'

const face = (file: string, range?: string) =>
  `@font-face{src:url(/assets/${file}.woff2)format("woff2");${range ? `unicode-range:${range}` : ''}}`

test('a font counts when a page in English needs it', () => {
  const css = [
    face('latin', 'U+??,U+131'),
    face('written-out', 'U+0000-00FF, U+0131'),
    face('whole'),
    face('latin-ext', 'U+100-2BA,U+2020'),
    face('greek', 'U+0370-03FF'),
  ].join('')
  expect(fontsOfEnglish(css)).toEqual(
    ['latin', 'written-out', 'whole'].map((name) => `/assets/${name}.woff2`),
  )
})
