import { callBytes } from '@chainwork/contract/body-bound'
import { allEndpoints } from '@chainwork/contract/endpoints'
import { expect, test } from 'vitest'
import { testApp } from './testing/test-app.ts'

const app = testApp()

const send = (method: string, path: string, payload: string, type = 'application/json') =>
  app.api.inject({
    method: method as 'POST',
    url: path.replace(/:\w+/g, 'x'),
    headers: { 'content-type': type },
    payload,
  })
const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`

test('no call takes a body beyond the bound of its endpoint, whether it has one or not', async () => {
  for (const endpoint of allEndpoints()) {
    const { method, path, upload } = endpoint
    if (method === 'GET' || upload) continue
    const name = `${method} ${path}`
    const beyond = await send(method, path, jsonOf(callBytes(endpoint) + 1))
    expect([name, beyond.statusCode, beyond.json().reason]).toEqual([name, 413, 'input.tooLarge'])
    const within = await send(method, path, jsonOf(callBytes(endpoint)))
    expect([name, within.statusCode]).not.toEqual([name, 413])
  }
})

test('JSON that nests, repeats, escapes or never ends is refused, and never fails', async () => {
  const bytes = 250_000
  const keys = Array.from({ length: 20_000 }, (_each, at) => `"k${at}":1`).join(',')
  for (const [payload, status] of [
    ['['.repeat(bytes), 400],
    ['{"a":'.repeat(bytes / 5), 400],
    [`${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`, 422],
    [`{"a":${'{"b":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, 422],
    [`{${keys}}`, 422],
    [`{"text":"${'\\u0000'.repeat(40_000)}"}`, 422],
    [`{"text":${'1'.repeat(bytes)}}`, 422],
    [`{"text":1e${'9'.repeat(400)}}`, 422],
    [`[${'1,'.repeat(100_000)}1]`, 422],
    [`{"filters":[${'{"column":"skills","values":[]},'.repeat(7000)}1]}`, 422],
  ] as const) {
    const answer = await send('POST', '/api/jobs/search', payload)
    expect([payload.slice(0, 20), answer.statusCode]).toEqual([payload.slice(0, 20), status])
    expect(answer.payload.length).toBeLessThan(10_000)
  }
  expect(app.errors).toEqual([])
})

test('JSON said to be in another character set is read as UTF-8 and bounded alike', async () => {
  for (const type of ['application/json; charset=utf-16', 'application/json;charset=utf-7']) {
    expect((await send('POST', '/api/sign-in/methods', '{"email":"a@example.org"}', type)).statusCode).toBe(
      200,
    )
    expect((await send('POST', '/api/sign-in/methods', jsonOf(60_000), type)).statusCode).toBe(413)
  }
})
