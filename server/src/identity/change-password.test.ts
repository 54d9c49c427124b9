import { expect, test } from 'vitest'
import { aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const password = 'Grün-3Wolke'
const form = { firstName: 'Maria', email: 'maria@example.org', password, acceptsTerms: true }
const signUp = () => app.call('POST', '/api/sign-up', form)

test('a password that is refused says so beside its field', async () => {
  const { token } = (await signUp()).body
  const change = async (body: object) => (await app.call('POST', '/api/password', body, { token })).body
  const newPassword = 'Neu-5Sterne'
  expect((await change({ oldPassword: 'Falsch-4567', newPassword })).fields).toEqual({
    oldPassword: 'Incorrect password',
  })
  const common = await change({ oldPassword: password, newPassword: 'Password1!' })
  expect(common.fields).toEqual({ newPassword: common.message })
  const taken = await app.call('POST', '/api/sign-up', { ...form, password: 'Password1!' })
  expect(Object.keys(taken.body.fields)).toEqual(['password'])
  const proof = await app.call('POST', '/api/session/prove', { password: 'Falsch-4567' }, { token })
  expect(proof.body.fields).toEqual({ password: 'Incorrect password' })
})

test('two different new passwords are refused', async () => {
  const { token } = (await signUp()).body
  const change = (confirmNewPassword: string) =>
    app.call(
      'POST',
      '/api/password',
      { oldPassword: password, newPassword: 'Neu-5Sterne', confirmNewPassword },
      { token },
    )
  const other = await change('Neu-6Sterne')
  expect([other.status, other.body.fields]).toEqual([422, { confirmNewPassword: 'Passwords do not match' }])
  expect((await change('Neu-5Sterne')).status).toBe(200)
})

test.each([
  ['a changed', '/api/password', { oldPassword: password, newPassword: 'Neu-5Sterne' }],
  ['a first', '/api/password/set', { newPassword: 'Neu-5Sterne' }],
])(
  '%s password gives the acting session a new token, and the one before opens nothing',
  async (_, path, body) => {
    const before =
      path === '/api/password'
        ? (await signUp()).body.token
        : (await aUser(app, { methods: ['google'], method: 'google' })).token
    const answer = await app.call('POST', path, body, { token: before })
    const { token, expiresAt } = answer.body
    expect([answer.status, Number.isNaN(Date.parse(expiresAt))]).toEqual([200, false])
    expect(answer.headers['set-cookie']).toContain(`chainwork.session_token=${token};`)
    const see = async (which: string) =>
      (await app.call('GET', '/api/user-info', undefined, { token: which })).status
    expect([await see(before), await see(token)]).toEqual([401, 200])
  },
)
