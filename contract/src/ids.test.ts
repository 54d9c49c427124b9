import { expect, test } from 'vitest'
import { idFromSlug, slugOf } from './ids.ts'

const id = 'pos_01jd3cz9h8e1r8x4k5f6g7h8j9'
const words = (text: string) => slugOf(text, id).slice(0, -id.length - 1)

test.each([
  ['Senior Rust Engineer', 'senior-rust-engineer'],
  ['Zürich / Straße: Développeur', 'zurich-straße-developpeur'],
  ['プログラマー', 'プログラマー'],
  ['フ\u309aロク\u3099ラマー', 'プログラマー'],
  ['हिन्दी लेखक', 'हिन्दी-लेखक'],
  ['বাংলা লেখক', 'বাংলা-লেখক'],
  ['วิศวกรซอฟต์แวร์', 'วิศวกรซอฟต์แวร์'],
  ['អ្នកសរសេរកូដ', 'អ្នកសរសេរកូដ'],
  ['Русский й', 'русский-й'],
  ['مهندس برمجيات', 'مهندس-برمجيات'],
  ['백엔드 개발자', '백엔드-개발자'],
  ['ＡＢＣ ｶﾞｲﾄﾞ', 'abc-ガイド'],
])('%s is spelled %s in an address', (typed, slug) => {
  expect(words(typed)).toBe(slug)
  expect(words(typed.normalize('NFD'))).toBe(slug)
  expect(idFromSlug('posting', decodeURIComponent(encodeURIComponent(slugOf(typed, id))))).toBe(id)
})

test('a slug is short, well-formed, and ends with a whole letter', () => {
  expect(words('हि'.repeat(50))).toBe('हि'.repeat(30))
  expect(words(`a${'हि'.repeat(50)}`)).toBe(`a${'हि'.repeat(29)}`)
  expect([...words('𠮷'.repeat(100))]).toHaveLength(60)
  expect(words('\ud800 a \udc00')).toBe('a')
  for (const marks of ['\u0301', '\u093f', '\u3099'])
    expect(slugOf(`क${marks.repeat(10_000)} b`, id).length).toBeLessThan(100)
  expect(slugOf('\u0301'.repeat(10_000), id)).toBe(id)
  expect(slugOf(' \u202e–!? ', id)).toBe(id)
})
