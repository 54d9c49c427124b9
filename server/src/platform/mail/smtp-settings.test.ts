import { expect, test } from 'vitest'
import { settingsOf } from './mail-settings.ts'

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://user:secret@mail.example', true],
  ['smtp://user:secret@mail.example?tls=optional', true],
  ['smtp://relay.example?tls=optional', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
])('%s asks for encryption before a mail leaves: %s', (url, asks) => {
  expect(settingsOf(url).requireTLS).toBe(asks)
})

test('smtps is encrypted from the beginning', () => {
  expect(settingsOf('smtps://mail.example')).toMatchObject({ secure: true, port: 465, requireTLS: false })
})
