import { expect, test } from 'vitest'
import { testHouse } from '../testing/test-house.ts'

const house = testHouse()
const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  company: 'Analytical Engines',
  helpType: 'General Inquiry',
  termsOfService: true,
}
const send = (changed: object = {}) => house.call('POST', '/api/contact-us', { ...message, ...changed })
const kept = () => house.database.db.selectFrom('contact_message').selectAll().execute()

test('a message is kept as it was written', async () => {
  const { status, body } = await send({ firstName: '  Ada ' })
  expect([status, body]).toEqual([200, { message: 'Form submitted successfully' }])
  expect(await kept()).toMatchObject([
    { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org', help_type: 'General Inquiry' },
  ])
})

test('last name and company may be left out', async () => {
  expect((await send({ lastName: undefined, company: undefined })).status).toBe(200)
  expect(await kept()).toMatchObject([{ last_name: '', company: '' }])
})

test.each([
  ['firstName', { firstName: '   ' }, 'This is required'],
  ['firstName', { firstName: undefined }, 'This is required'],
  ['firstName', { firstName: 'A'.repeat(51) }, 'This must not exceed 50 characters.'],
  ['lastName', { lastName: 'A\u0000' }, 'This contains characters that cannot be used.'],
  ['email', { email: '' }, 'This is required'],
  ['email', { email: 'ada@' }, 'Invalid email address'],
  ['email', { email: 'a@example.org\nbcc: b@example.org' }, 'Invalid email address'],
  ['helpType', { helpType: 'Sales' }, 'This is required'],
  ['termsOfService', { termsOfService: false }, 'The terms and conditions must be accepted.'],
  ['isAdmin', { isAdmin: true }, 'This field is not known.'],
])('a wrong %s is refused with what to change, and nothing is kept', async (field, changed, words) => {
  const { status, body } = await send(changed)
  expect([status, body.code, body.fields[field]]).toEqual([422, 'VALIDATION_ERROR', words])
  expect(await kept()).toEqual([])
})

test('one address cannot flood the team, in whatever letters it is written, and may write again later', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200)
  expect((await send({ email: 'ADA@example.org' })).body.reason).toBe('rate.limited')
  expect((await send({ email: 'grace@example.org' })).status).toBe(200)
  house.clock.set('2026-11-21T13:00:01.000Z')
  expect((await send()).status).toBe(200)
})
