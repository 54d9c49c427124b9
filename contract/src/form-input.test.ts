import { expect, test } from 'vitest'
import { z } from 'zod'
import { formFields, formInput } from './form-input.ts'

const schema = z.strictObject({
  name: z.string().trim().min(1, 'Name it.'),
  bio: z.string().max(10).nullable().optional(),
  note: z.string().optional(),
  day: z.iso.date().optional(),
  years: z.number().int().nullable().optional(),
  isOpen: z.boolean(),
  isKnown: z.boolean().optional(),
  kind: z.enum(['a', 'b']).optional(),
  areas: z.array(z.enum(['eu', 'us'])).optional(),
  links: z.array(z.strictObject({ url: z.string(), label: z.string().nullable() })).optional(),
  pay: z.union([z.strictObject({ min: z.number() }), z.null()]).optional(),
  limit: z.literal(5).optional(),
})
const read = (...fields: [string, string][]) => formInput(schema, fields)

test('each field becomes what its schema takes', () => {
  const input = read(
    ['name', ' Ada '],
    ['bio', ''],
    ['note', ''],
    ['day', ''],
    ['years', '7'],
    ['isOpen', 'on'],
    ['kind', 'b'],
    ['areas', ''],
    ['areas', 'eu'],
    ['links.10.url', 'c'],
    ['links.1.url', 'b'],
    ['links.1.label', ''],
    ['pay.min', '3'],
    ['limit', '5'],
  )
  expect(input).toEqual({
    name: ' Ada ',
    bio: null,
    note: '',
    years: 7,
    isOpen: true,
    kind: 'b',
    areas: ['eu'],
    links: [{ url: 'b', label: null }, { url: 'c' }],
    pay: { min: 3 },
    limit: 5,
  })
})

test('what a form says beside the body is no part of it', () => {
  const besides: [string, string][] = [
    ['idempotencyKey', 'k'],
    ['expectedAccount', 'usr_a'],
    ['expectedCompany', 'com_a'],
    ['_template', 'thanks'],
  ]
  expect(read(['name', 'a'], ...besides)).toEqual({ name: 'a', isOpen: false })
})

test('a box that has to be ticked is true where it is', () => {
  const schema = z.strictObject({ terms: z.literal(true) })
  expect(formInput(schema, [['terms', 'on']])).toEqual({ terms: true })
  expect(formInput(schema, [])).toEqual({ terms: false })
})

test('a box that is not ticked is false, one that the form does not have says nothing', () => {
  expect(read(['name', 'a'])).toEqual({ name: 'a', isOpen: false })
  expect(read(['isKnown', 'false'], ['isKnown', 'on'])).toEqual({ isOpen: false, isKnown: true })
  expect(read(['isKnown', 'false'])).toEqual({ isOpen: false, isKnown: false })
})

test('an empty field among those of a list says that the list is empty', () => {
  expect(read(['areas', ''])).toEqual({ isOpen: false, areas: [] })
})

test('what does not fit is left for the schema to refuse, at the name of its field', () => {
  const { error } = schema.safeParse(
    read(['years', 'many'], ['links.0.url', ''], ['other', 'x'], ['areas', 'moon']),
  )
  expect(error!.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
    ['name', 'invalid_type'],
    ['years', 'invalid_type'],
    ['areas.0', 'invalid_value'],
    ['links.0.label', 'invalid_type'],
    ['', 'unrecognized_keys'],
  ])
})

test.each([
  '__proto__.x',
  'constructor.prototype.x',
  'a.'.repeat(5000),
  '.',
  '',
  'links.x.url',
  'links.99999.url',
  'name.first',
])('a name like %s harms nothing', (name) => {
  expect(() => formInput(schema, [[name, 'y']])).not.toThrow()
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('fields stand for a body, and the body comes back from them', () => {
  const body = {
    name: 'Ada',
    bio: null,
    years: 0,
    isOpen: true,
    isKnown: false,
    areas: [],
    links: [{ url: 'a', label: null }],
    pay: { min: 1 },
  }
  expect(formInput(schema, formFields(body))).toEqual(body)
})
