import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

test('a recruiter changes their own name, by id or as me, and colleagues see it', async () => {
  const ada = await aRecruiter(app)
  const colleague = await aRecruiter(app, { companyId: ada.companyId, role: 'admin' })
  const renamed = await ada.call('PATCH', '/api/recruiter/me', { firstName: ' Ada ', lastName: 'Ledger' })
  expect(renamed).toMatchObject({ status: 200, body: { message: 'Account Details Updated' } })
  expect((await ada.call('GET', '/api/session')).body.user).toMatchObject({
    firstName: 'Ada',
    lastName: 'Ledger',
    displayName: 'Ada Ledger',
  })
  const { items } = (await colleague.call('GET', `/api/company/${ada.companyId}/recruiter`)).body
  const { id } = items.find(({ firstName }: { firstName: string }) => firstName === 'Ada')
  expect((await ada.call('PATCH', `/api/recruiter/${id}`, { firstName: 'Bea', lastName: '' })).status).toBe(
    200,
  )
  expect(
    (await colleague.call('PATCH', `/api/recruiter/${id}`, { firstName: 'X', lastName: '' })).body.reason,
  ).toBe('recruiter.notFound')
})

test('a name has words and a bound, and seekers are not recruiters', async () => {
  const ada = await aRecruiter(app)
  const rename = (body: object) => ada.call('PATCH', '/api/recruiter/me', body)
  expect((await rename({ firstName: ' ', lastName: '' })).body.fields.firstName).toMatch(/required|empty/)
  expect((await rename({ firstName: 'x'.repeat(51), lastName: '' })).status).toBe(422)
  expect((await rename({ firstName: 'A', lastName: '', email: 'x@y.z' })).status).toBe(422)
  const seeker = await aSeeker(app)
  expect((await seeker.call('PATCH', '/api/recruiter/me', { firstName: 'A', lastName: '' })).status).toBe(403)
})
