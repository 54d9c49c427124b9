import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test.each([
  ['malformed JSON', '{"a":', 400],
  ['a wrong type', '{"filters":"x"}', 422],
  ['a huge offset', '{"pagination":{"offset":1000000000}}', 422],
  ['a huge page', '{"pagination":{"limit":100000}}', 422],
  [
    'thousands of values',
    JSON.stringify({ filters: [{ column: 'skills', values: Array(5000).fill('x') }] }),
    422,
  ],
  ['a long keyword', JSON.stringify({ jobKeyword: 'x'.repeat(10_000) }), 422],
  ['NUL', '{"jobKeyword":"rust\\u0000"}', 422],
  ['a lone surrogate', '{"jobKeyword":"rust\\ud800"}', 422],
  ['an unknown field', '{"colour":"red"}', 422],
  ['a polluted prototype', '{"__proto__":{"x":1}}', 400],
  ['a body over the limit', JSON.stringify({ jobKeyword: 'x'.repeat(300_000) }), 413],
  ['a list', '[]', 422],
  ['nothing', '', 400],
])('%s is refused with a code and a message', async (_name, payload, status) => {
  const answer = await app.api.inject({
    method: 'POST',
    url: '/api/jobs/search',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', requestId: expect.any(String) })
  expect(answer.json().message.length).toBeGreaterThan(10)
})

test('unknown query parameters, methods and addresses are refused', async () => {
  expect(await app.call('POST', '/api/jobs/search?x=1', {})).toMatchObject({
    status: 422,
    body: { fields: { x: 'This field is not known.' } },
  })
  expect((await app.call('POST', '/api/jobs/search?context=jobSeeker', {})).status).toBe(200)
  expect(await app.call('GET', '/api/nothing')).toMatchObject({
    status: 404,
    body: { reason: 'route.notFound' },
  })
  expect(await app.call('PUT', '/api/jobs/search', {})).toMatchObject({
    status: 405,
    body: { reason: 'method.notAllowed' },
    headers: { allow: expect.stringContaining('POST') },
  })
})
