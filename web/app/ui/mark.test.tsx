import { readFileSync } from 'node:fs'
import { hueOf, tintTones } from '@chainwork/contract/media/tint-colors'
import { tintCount } from '@chainwork/contract/media/marks'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompanyMark, PersonMark } from './mark.tsx'

const url = '/images/img_01kb00000000000000000000ab-512'
const company = { id: 'com_1', name: 'Tidewater Labs', avatarUrl: null }

test('a company without a logo has its initials on a tint, one with a logo the logo in its size', () => {
  expect(renderToStaticMarkup(<CompanyMark company={company} />)).toMatch(
    /^<span [^>]*data-tint="\d+" data-initials="TL" aria-hidden="true"><\/span>$/,
  )
  const drawn = renderToStaticMarkup(<CompanyMark company={{ ...company, avatarUrl: url }} size={64} />)
  expect(drawn).toMatch(/^<img [^>]*src="[^"]*-192" alt="" width="64" height="64"/)
  expect(drawn).not.toContain('data-tint')
})

test('a person without a name shows neither picture nor initials nor a tint of their own', () => {
  const [one, other] = ['see_1', 'see_2'].map((id) =>
    renderToStaticMarkup(<PersonMark id={id} name={null} imageUrl={url} />),
  )
  expect(one).toBe(other)
  expect(one).not.toMatch(/img|data-tint|data-initials/)
  expect(renderToStaticMarkup(<PersonMark id="see_1" name="Amara Okafor" imageUrl={null} />)).toContain(
    'data-initials="AO"',
  )
})

test('the style sheet has the tints whose contrast is checked, in both themes', () => {
  const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  const tones = (name: string) =>
    [...sheet.matchAll(new RegExp(`--${name}: ([\\d.]+) ([\\d.]+);`, 'g'))].map((found) =>
      found.slice(1).map(Number),
    )
  const { light, dark } = tintTones
  // Light, dark by the system, dark by choice.
  expect(tones('tint-ground')).toEqual([light.ground, dark.ground, dark.ground])
  expect(tones('tint-ink')).toEqual([light.ink, dark.ink, dark.ink])
  expect(tones('tint-head')).toEqual([light.head, dark.head, dark.head])
  const hues = [...sheet.matchAll(/\[data-tint='(\d+)'\] \{\s*--tint-hue: (\d+);/g)]
  expect(hues.map(([, tint, hue]) => [Number(tint), Number(hue)])).toEqual(
    Array.from({ length: tintCount }, (_, tint) => [tint, hueOf(tint)]),
  )
})
