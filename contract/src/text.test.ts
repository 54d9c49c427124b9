import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ZodType, z } from 'zod'
import { companyName } from './companies/company-form.ts'
import { contactMessage } from './contact/schemas.ts'
import { allEndpoints } from './endpoints.ts'
import { firstName, lastName } from './identity/schemas.ts'
import { draftForm, skillsStep } from './postings/posting-form.ts'
import { profileFirstName } from './profiles/forms.ts'
import { searchPayload } from './search/schemas.ts'
import { readSearch } from './search/search-url.ts'
import { opaque, shownLine, shownText, sought } from './text.ts'

/** What nobody sees and what changes how the rest is seen; a line break belongs to text of several lines. */
const harmful = /[^\P{Cc}\n]|[\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/u
const family = '👨‍👩‍👧‍👦'

const wordsOf = (schema: ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const names: [string, ZodType, string][] = [
  ['a company name', companyName, 'Company name cannot be empty'],
  ['a first name at sign-up', firstName, 'First name is required'],
  ['a first name in a profile', profileFirstName, 'First name cannot be empty'],
  ['a first name in the contact form', contactMessage.shape.firstName, 'This is required'],
  ['a question', skillsStep.shape.questions.unwrap().element.shape.question, 'Question cannot be empty.'],
]

test.each(names)('%s is one clean line', (_what, schema) => {
  expect(schema.parse(' Evil\u202Egnp.exe ')).toBe('Evilgnp.exe')
  expect(schema.parse('a\nb\tc\u2028d')).toBe('a b c d')
  expect(schema.parse('Goo\u200bgle\u0007\ufeff')).toBe('Google')
  expect(schema.parse('می\u200cخواهم')).toBe('می\u200cخواهم')
})

test.each(names)('%s that nobody can see is missing', (_what, schema, words) => {
  for (const nothing of [undefined, '', ' \n', '\u200b', '\u202e\u200d', '\u3164', '\ufe0f', '\u2800'])
    expect(wordsOf(schema, nothing)).toBe(words)
})

test.each(names)('%s counts what people see, and refuses what cannot be kept', (_what, schema) => {
  expect(schema.safeParse(family.repeat(50)).success).toBe(true)
  expect(wordsOf(schema, family.repeat(501))).toMatch(/exceed/)
  for (const broken of ['A\u0000', 'A\ud800'])
    expect(wordsOf(schema, broken)).toBe('This contains characters that cannot be used.')
})

test('50 characters are a name and a title, 51 are not', () => {
  for (const schema of [companyName, firstName, lastName, draftForm.shape.jobTitle.unwrap()]) {
    expect(schema.safeParse('é'.repeat(50)).success).toBe(true)
    expect(wordsOf(schema, family.repeat(51))).toMatch(/exceed 50 characters/)
  }
  expect(wordsOf(draftForm, { jobTitle: 'x'.repeat(51) })).toBe('Job Title must not exceed 50 characters.')
})

test('what may stay blank is blank when nobody can see it', () => {
  expect(lastName.parse('\u200b')).toBe('')
  expect(contactMessage.shape.company.parse('\u3164')).toBe('')
  expect(draftForm.parse({ jobTitle: '\u200b', jobCategory: ' ' })).toEqual({
    jobTitle: '',
    jobCategory: null,
  })
})

test('text of several lines keeps its lines and nothing unseen', () => {
  const text = shownText(100, { empty: 'Empty.' })
  expect(text.parse('one\r\ntwo\u2028three\tfour\u202e\u0007')).toBe('one\ntwo\nthree four')
  expect(text.safeParse('\u200b\n\u202e').success).toBe(false)
})

test('any text is cleaned or refused, and cleaning twice changes nothing', () => {
  const line = shownLine(50)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const parsed = line.safeParse(typed)
      if (!parsed.success) return
      expect(parsed.data).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(line.parse(parsed.data)).toBe(parsed.data)
    }),
  )
})

test('search words are tidied, not refused', () => {
  const { jobKeyword, jobLocationCode } = searchPayload.parse({
    jobKeyword: ' rust\u202e\n\u0007engineer ',
    jobLocationCode: 'DE\u200b',
  })
  expect([jobKeyword, jobLocationCode]).toEqual(['rust engineer', 'DE'])
  expect(readSearch(new URLSearchParams({ q: 'rust\u202e\u0007\nengineer' })).q).toBe('rust engineer')
})

/** The schema of one field, as deep as it lies. */
function fieldAt(schema: any, path: readonly string[]): ZodType {
  const { type, innerType, in: before, out: after, options } = schema.def
  if (path.length && innerType) return fieldAt(innerType, path)
  if (path.length && type === 'pipe') return fieldAt(before.def.type === 'transform' ? after : before, path)
  if (!path.length) return schema
  if (type === 'union')
    return fieldAt(
      options.find(({ shape }: any) => shape),
      path,
    )
  return fieldAt(type === 'array' ? schema.element : schema.shape[path[0]!], path.slice(1))
}

function* textFields(shape: any, path: string[] = []): Generator<string[]> {
  const kinds = shape.anyOf ?? [shape]
  if (kinds.some((kind: any) => kind.type === 'string' && !kind.enum && !kind.const)) yield path
  // Choices between kinds of things have fields of their own only where there is one kind besides null.
  const things = kinds.filter((kind: any) => kind.type === 'object' || kind.type === 'array')
  if (things.length !== 1) return
  for (const [name, inner] of Object.entries(things[0].properties ?? {}))
    yield* textFields(inner, [...path, name])
  if (things[0].items) yield* textFields(things[0].items, [...path, '0'])
}

/** Secrets are taken as they are; documents and rich text are cleaned where they are read. */
const apart = /password|resume|\btext$|jobDescription$|answers\.0\.question$/i

test('no field of any call lets a control character through', () => {
  const through: string[] = []
  for (const { method, path, query, body } of allEndpoints())
    for (const schema of [query, body]) {
      if (!schema) continue
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
      for (const field of textFields(shape)) {
        const name = `${method} ${path} ${field.join('.')}`
        if (apart.test(name)) continue
        const parsed = fieldAt(schema, field).safeParse('a\u0007b\u202ec\u009bd')
        if (parsed.success && harmful.test(JSON.stringify(parsed.data ?? null))) through.push(name)
      }
    }
  expect(through).toEqual([])
})

test('what is too long is looked at no further, whatever a field does with its text', () => {
  const looked: string[] = []
  const note = (text: string) => {
    looked.push(text)
    return true
  }
  for (const field of [opaque(10, { long: 'Too long.' }), sought(10, 'Too long.')]) {
    const { error } = field.refine(note).safeParse('12345678901')
    expect(error?.issues.map(({ message }) => message)).toEqual(['Too long.'])
    expect(field.refine(note).safeParse('1234567890').success).toBe(true)
  }
  expect(looked).toEqual(['1234567890', '1234567890'])
})
