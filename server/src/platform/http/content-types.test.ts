import { allEndpoints } from '@chainwork/contract'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const form = '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nMallory\r\n--x--\r\n'
const bodies = [
  ['multipart/form-data; boundary=x', form],
  ['multipart/mixed; boundary=x', form],
  ['application/x-www-form-urlencoded', 'firstName=Mallory'],
  ['text/plain', '{}'],
  ['image/png', 'x'],
  ['application/json', '{}'],
] as const
const send = (method: string, url: string, type: string, payload: string) =>
  app.api.inject({
    method: method as 'POST',
    url,
    headers: { 'content-type': type },
    payload,
  })

test('a call without a body accepts the JSON content type', async () => {
  const answered: Record<string, string> = {}
  for (const { method, path, body, upload } of allEndpoints()) {
    if (method === 'GET' || body || upload) continue
    const { json } = await send(method, path.replace(/:\w+/g, 'me'), 'application/json', '')
    answered[`${method} ${path}`] = json().reason
  }
  expect(Object.keys(answered).length).toBeGreaterThan(40)
  expect(Object.entries(answered).filter(([, reason]) => reason === 'input.malformed')).toEqual([])
})

test('every call refuses the content types it does not take, in words that name the one it takes', async () => {
  const answers: Record<string, unknown> = {}
  const wanted: Record<string, unknown> = {}
  for (const { method, path, upload } of allEndpoints()) {
    if (method === 'GET') continue
    const taken = upload ? 'multipart/form-data' : 'application/json'
    for (const [type, payload] of bodies) {
      if (type.startsWith(taken)) continue
      const { statusCode, json } = await send(method, path.replace(/:\w+/g, 'me'), type, payload)
      const call = `${method} ${path} ${type}`
      answers[call] = [statusCode, json().message]
      wanted[call] = [415, expect.stringContaining(taken)]
    }
  }
  expect(answers).toEqual(wanted)
})
