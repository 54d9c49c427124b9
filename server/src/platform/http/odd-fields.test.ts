import { expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

test('each unknown field is listed separately, nested ones too', async () => {
  const { body } = await app.call('POST', '/api/jobs/search', {
    typo: 1,
    another: 2,
    pagination: { limits: 3, offsets: 4 },
  })
  const unknown = 'This field is not known.'
  expect(body.fields).toEqual({
    typo: unknown,
    another: unknown,
    'pagination.limits': unknown,
    'pagination.offsets': unknown,
  })
})

test('numbers in a body must be numbers, not values that convert to one', async () => {
  const recruiter = await aRecruiter(app)
  const searches = [
    '/api/jobs/search',
    '/api/jobs/recruiter/search',
    '/api/recruiter/candidate/search',
    '/api/recruiter/applicant/search',
  ]
  const taken: unknown[] = []
  for (const path of searches)
    for (const field of ['offset', 'limit'])
      for (const odd of [true, [1], [], '1', '0x1', ' 1 ', null]) {
        const { status, body } = await recruiter.call('POST', path, { pagination: { [field]: odd } })
        if (status !== 422 || !body.fields[`pagination.${field}`]) taken.push([path, field, odd])
      }
  const strange = { pagination: { limits: 1 } }
  for (const path of searches)
    if ((await recruiter.call('POST', path, strange)).status !== 422) taken.push([path, strange])
  expect(taken).toEqual([])
})
