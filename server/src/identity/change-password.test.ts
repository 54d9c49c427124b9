import { expect, test } from 'vitest'
import { testHouse } from '../testing/test-house.ts'

const house = testHouse()
const password = 'Grün-3Wolke'
const form = { firstName: 'Maria', email: 'maria@example.org', password, acceptsTerms: true }
const signUp = () => house.call('POST', '/api/sign-up', form)

test('a password that is refused says so beside its field', async () => {
  const { token } = (await signUp()).body
  const change = async (body: object) => (await house.call('POST', '/api/password', body, { token })).body
  const newPassword = 'Neu-5Sterne'
  expect((await change({ oldPassword: 'Falsch-4567', newPassword })).fields).toEqual({
    oldPassword: 'Incorrect password',
  })
  const common = await change({ oldPassword: password, newPassword: 'Password1!' })
  expect(common.fields).toEqual({ newPassword: common.message })
  const taken = await house.call('POST', '/api/sign-up', { ...form, password: 'Password1!' })
  expect(Object.keys(taken.body.fields)).toEqual(['password'])
  const proof = await house.call('POST', '/api/session/prove', { password: 'Falsch-4567' }, { token })
  expect(proof.body.fields).toEqual({ password: 'Incorrect password' })
})

test('who sends the new password twice is told when the two differ', async () => {
  const { token } = (await signUp()).body
  const change = (confirmNewPassword: string) =>
    house.call(
      'POST',
      '/api/password',
      { oldPassword: password, newPassword: 'Neu-5Sterne', confirmNewPassword },
      { token },
    )
  const other = await change('Neu-6Sterne')
  expect([other.status, other.body.fields]).toEqual([422, { confirmNewPassword: 'Passwords do not match' }])
  expect((await change('Neu-5Sterne')).status).toBe(200)
})
