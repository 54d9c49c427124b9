import { expect, test } from 'vitest'
import { layOut, openTypefaces, unprintable } from './index.ts'

async function set(text: string, width = 1_000_000) {
  const typefaces = await openTypefaces(text.normalize('NFC'))
  return layOut(text, typefaces, { weight: 400, width })
}
const glyphsOf = async (text: string) =>
  (await set(text)).flatMap(({ runs }) =>
    runs.flatMap(({ clusters }) => clusters.flatMap(({ glyphs }) => glyphs)),
  )
const seen = async (text: string) =>
  (await set(text)).map(({ runs }) =>
    runs.flatMap(({ clusters }) => clusters.map((each) => each.text)).join(''),
  )

const samples = [
  ['Chinese', '区块链高级工程师（远程）'],
  ['Japanese', 'ブロックチェーン開発、東京'],
  ['Korean', '백엔드 개발자 서울'],
  ['Arabic', 'مهندس برمجيات، دبي ٢٠٢٦'],
  ['Hebrew', 'מהנדס תוכנה שָׁלוֹם'],
  ['Devanagari', 'वरिष्ठ सॉफ़्टवेयर इंजीनियर।'],
  ['Thai', 'วิศวกรซอฟต์แวร์ที่กรุงเทพ'],
  ['Georgian', 'უფროსი პროგრამისტი'],
  ['Armenian', 'Ավագ ծրագրավորող'],
  ['Bengali', 'সিনিয়র সফটওয়্যার প্রকৌশলী।'],
  ['Khmer', 'វិស្វករកម្មវិធីជាន់ខ្ពស់'],
] as const

test.each(samples)('%s has a glyph for everything, also beside Latin', async (_script, text) => {
  for (const words of [text, `Rust 2026 (${text}) Senior`, text.normalize('NFD')]) {
    const glyphs = await glyphsOf(words)
    expect(glyphs.length).toBeGreaterThan(5)
    expect(glyphs.map(({ id }) => id)).not.toContain(0)
  }
  expect(unprintable(text, await openTypefaces(text))).toEqual([])
})

test('letters join, reorder and stack as their scripts have it', async () => {
  const ids = async (text: string) => (await glyphsOf(text)).map(({ id }) => id)
  expect(await ids('ههه')).not.toContain((await ids('ه'))[0])
  // The vowel sign is written before its letter, and conjuncts are one sign.
  const [ka] = await ids('क')
  expect((await ids('कि')).indexOf(ka!)).toBe(1)
  expect((await ids('क्ष')).length).toBe(1)
  expect((await ids('ក្រ')).length).toBe(2)
  const marks = (await glyphsOf('ที่')).filter(({ advance }) => advance === 0)
  expect(marks.length).toBe(2)
})

test('words from right to left stand in the order they are read, Latin and numbers in theirs', async () => {
  expect(await seen('אבג')).toEqual(['גבא'])
  expect(await seen('אב Rust 12 גד')).toEqual(['דג Rust 12 בא'])
  expect(await seen('Rust אב (גד)')).toEqual(['Rust )דג( בא'])
  expect((await set('אב Rust'))[0]!.isRightToLeft).toBe(true)
  expect((await set('Rust אב'))[0]!.isRightToLeft).toBe(false)
})

test('shared characters take the shape of the language round them', async () => {
  const face = async (text: string) => (await set(text))[0]!.runs[0]!.typeface.name
  expect(await face('直')).toMatch(/-sc-/)
  expect(await face('直の')).toMatch(/-jp-/)
  expect(await face('直가')).toMatch(/-kr-/)
})

test('lines break between words, also where no spaces stand, and never lose or repeat anything', async () => {
  for (const [, text] of samples) {
    const lines = await set(`${text} ${text} ${'x'.repeat(60)}`, 6000)
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(6000)
    const texts = lines.flatMap(({ runs }) =>
      runs.flatMap(({ clusters }) => clusters.map((each) => each.text)),
    )
    const sorted = (words: string) => [...words.replaceAll(' ', '')].toSorted().join('')
    expect(sorted(texts.join(''))).toBe(sorted(`${text} ${text} ${'x'.repeat(60)}`.normalize('NFC')))
  }
})

test('a Latin text opens one file, and only what a text needs is opened', async () => {
  expect((await openTypefaces('Senior Rust Engineer')).map(({ name }) => name)).toEqual(['plex-latin'])
  const names = (await openTypefaces('Rust मराठी')).map(({ name }) => name)
  expect(names).toEqual(['plex-latin', 'noto-sans-devanagari-devanagari'])
})

test('what no typeface has is named and stands as a box; hostile text is set in few lines', async () => {
  const odd = 'x 😀 ꙮ \u{10ffff}'
  const typefaces = await openTypefaces(odd)
  expect(unprintable(odd, typefaces)).toEqual(['😀', 'ꙮ', '\u{10ffff}'])
  expect((await glyphsOf('😀')).map(({ id }) => id)).toEqual([0])
  for (const hostile of [
    `a${'\u0301'.repeat(10_000)}`,
    '\u202e\u2067א'.repeat(2000),
    'क्'.repeat(5000),
    '\ud800\u0000\u200d',
    '((א'.repeat(3000),
  ])
    expect((await set(hostile, 50_000)).length).toBeLessThan(1000)
})
