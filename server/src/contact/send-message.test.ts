import { contactUs } from '@chainwork/contract/contact/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  company: 'Analytical Engines',
  helpType: 'General Inquiry',
  termsOfService: true,
}
const send = (changed: object = {}) => app.call('POST', '/api/contact-us', { ...message, ...changed })
const storedMessages = () => app.database.db.selectFrom('contact_message').selectAll().execute()

test('a message is kept as it was written', async () => {
  const { status, body } = await send({ firstName: '  Ada ' })
  expect([status, body]).toEqual([200, { message: 'Form submitted successfully' }])
  expect(await storedMessages()).toMatchObject([
    { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org', help_type: 'General Inquiry' },
  ])
})

test('last name and company may be left out', async () => {
  expect((await send({ lastName: undefined, company: undefined })).status).toBe(200)
  expect(await storedMessages()).toMatchObject([{ last_name: '', company: '' }])
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
  expect(await storedMessages()).toEqual([])
})

test('one address cannot flood the team, however it is spelled', async () => {
  for (const email of ['ada@example.org', 'ADA@example.org', ' Ada@Example.org']) await send({ email })
  const { rows } = await app.database.pool.query(
    "select calls from budget_spent where key = 'POST /api/contact-us address ada@example.org'",
  )
  expect(rows).toEqual([{ calls: 3 }])
  expect(contactUs.budget).toMatchObject({ address: [5, 3600], network: [20, 3600] })
})
