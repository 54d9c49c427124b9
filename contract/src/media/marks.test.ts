import { expect, test } from 'vitest'
import { initialsOf, tintCount, tintOf } from './marks.ts'
import { hueOf, tintHex, tintTones, toRgb } from './tint-colors.ts'

const ids = Array.from(
  { length: 6000 },
  (_id, index) =>
    `com_01kb${index
      .toString(32)
      .padStart(22, '0')
      .replace(/[ilou]/g, 'z')}`,
)

/** WCAG 2: relative luminance. */
function luminance(color: readonly number[]): number {
  const [r, g, b] = color.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

test('letters stand out at least 7 : 1 from the tint of every id, in both themes', () => {
  for (const { ground, ink } of Object.values(tintTones))
    for (const tint of new Set(ids.map(tintOf))) {
      const [one, other] = [ground, ink]
        .map(([lightness, chroma]) => luminance(toRgb(lightness, chroma, hueOf(tint))))
        .sort((a, b) => b - a)
      expect((one! + 0.05) / (other! + 0.05), `${tint}`).toBeGreaterThanOrEqual(7)
    }
})

test('quiet text and links stand out at least 4.5 : 1 from the head of every tint, in both themes', () => {
  const channels = (color: string) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const words = { light: ['#4d5566', '#0b6e5f', '#1d5ba6'], dark: ['#a9b1c0', '#5fd1b8', '#8dbbf2'] }
  for (const theme of ['light', 'dark'] as const)
    for (let tint = 0; tint < tintCount; tint++)
      for (const color of words[theme]) {
        const [lightness, chroma] = tintTones[theme].head
        const [one, other] = [toRgb(lightness, chroma, hueOf(tint)), channels(color)]
          .map(luminance)
          .sort((a, b) => b - a)
        expect((one! + 0.05) / (other! + 0.05), `${color} on ${tint}`).toBeGreaterThanOrEqual(4.5)
      }
})

test('every tint is had by about as many ids as any other, and an id keeps its own', () => {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(tintOf(id), (counts.get(tintOf(id)) ?? 0) + 1)
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: tintCount }, (_, at) => at))
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan((ids.length / tintCount) * 0.8)
    expect(count).toBeLessThan((ids.length / tintCount) * 1.2)
  }
})

test('no two tints look the same', () => {
  const colors = Array.from({ length: tintCount }, (_, tint) => tintHex(tint, 'ground'))
  expect(new Set(colors).size).toBe(tintCount)
  for (const color of colors) expect(color).toMatch(/^#[\da-f]{6}$/)
})

test.each([
  ['Tidewater Labs', 'TL'],
  ['Copperline', 'C'],
  ['Harrow & Crumb', 'HC'],
  ['Amara Ngozi Okafor', 'AO'],
  ['  élan  vital ', 'ÉV'],
  ['ßtrom', 'ß'],
  ['0x Protocol', '0P'],
  ['דוד כהן', 'ד'],
  ['田中 芽衣', '田'],
  ['Łódź Иван', 'ŁИ'],
  ['A 田', 'A'],
  ['“Quoted” (Inc.)', 'QI'],
  ['🚀 & ✨', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
