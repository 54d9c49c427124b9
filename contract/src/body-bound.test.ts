import { expect, test } from 'vitest'
import { z } from 'zod'
import { callBytes, formBound, maxCallBytes, sizeOf } from './body-bound.ts'
import { allEndpoints } from './endpoints.ts'
import { signIn } from './identity/endpoints.ts'
import { shownText } from './text.ts'

test('every body of the contract has a bound of its own', () => {
  const endless = allEndpoints()
    .filter(({ body }) => sizeOf(body).characters === Infinity)
    .map(({ method, path }) => `${method} ${path}`)
  // A JSON Resume has fields of any name, so the bound of all calls holds for it.
  expect(endless).toEqual(['POST /api/job-seeker/me/resume'])
})

test('a schema without a bound is found wherever it hides', () => {
  const hidden = [
    z.string(),
    z.array(z.boolean()),
    z.unknown(),
    z.record(z.string(), z.boolean()),
    z.string().regex(/^a+$/),
    z.string().regex(/^\d{3,}$/),
    z.object({ a: z.array(z.object({ b: z.string().nullable() })).max(3) }),
    z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
  ]
  for (const schema of hidden) expect(sizeOf(schema).characters).toBe(Infinity)
  for (const pattern of [/^[a+*]{2}$/, /^\+\*$/, /^a{2,5}$/])
    expect(sizeOf(z.string().regex(pattern)).characters).toBeLessThan(200)
})

test('the largest value that a schema takes fits its bound, in JSON and in a form', () => {
  const body = z.strictObject({
    text: shownText(2000),
    list: z.array(z.enum(['one', 'eleven'])).max(30),
    count: z.number(),
  })
  const widest = '\u{1F469}'
  const value = {
    text: widest.repeat(2000),
    list: Array.from({ length: 30 }, () => 'eleven'),
    count: -Number.MIN_VALUE,
  }
  expect(body.safeParse(value).success).toBe(true)
  const escaped = JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  )
  expect(escaped.length).toBeLessThan(callBytes({ body }))
  const form = new URLSearchParams({ text: value.text, count: String(value.count) })
  for (const each of value.list) form.append('list', each)
  const bound = formBound([{ body } as never])
  expect(String(form).length).toBeLessThan(bound.bytes)
  expect(form.size).toBeLessThanOrEqual(bound.fields)
})

test('a form is bounded by its endpoint', () => {
  expect(formBound([signIn])).toEqual({ bytes: expect.any(Number), fields: 200 })
  expect(formBound([signIn]).bytes).toBeLessThan(32 * 1024)
  expect(formBound([]).bytes).toBeLessThanOrEqual(16 * 1024)
})

test('no call takes more than the bound of all calls', () => {
  const bytes = allEndpoints().map((endpoint) => callBytes(endpoint))
  expect(Math.max(...bytes)).toBe(maxCallBytes)
  expect(Math.min(...bytes)).toBeGreaterThan(0)
})
