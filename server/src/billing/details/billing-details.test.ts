import { beforeEach, expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let owner: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  owner = await aRecruiter(app)
})

const nothing = {
  name: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  vatId: '',
}
const acme = {
  ...nothing,
  name: 'Acme GmbH',
  email: 'books@acme.example',
  addressLine1: 'Hauptstraße 1',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE136695976',
}
const path = (companyId = owner.companyId) => `/api/company/${companyId}/billing-details`
const show = async (who = owner) => (await who.call('GET', path())).body
const change = (more: object = {}, who = owner) => who.call('PUT', path(), { ...acme, ...more })

test('billing details are empty at first, and are what was saved last', async () => {
  expect(await show()).toEqual(nothing)
  const { status, body } = await change()
  expect([status, body]).toEqual([200, { ...acme, message: 'Update successful' }])
  await change({ name: '  Acme   AG ', vatId: ' de 136.695.976 ', country: '' })
  expect(await show()).toEqual({ ...acme, name: 'Acme AG', country: '' })
})

test('what cannot be is refused in words beside its field, and nothing is saved', async () => {
  const { status, body } = await change({ vatId: 'GB110305878', country: 'ZZ' })
  expect([status, body.reason, body.fields]).toEqual([
    422,
    'input.invalid',
    {
      vatId: 'Only VAT numbers of the EU and Northern Ireland, which begin with the letters of the country.',
      country: 'Choose a country.',
    },
  ])
  expect((await change({ name: ' ' })).body.fields).toEqual({ name: 'This field is required.' })
  const long = `${'books@'.padEnd(250, 'acme.')}example`
  expect((await change({ email: long })).body.fields).toEqual({
    email: 'The email address must not exceed 254 characters.',
  })
  expect((await change({ country: 'Germany' })).body.fields).toEqual({ country: 'Choose a country.' })
  expect(await show()).toEqual(nothing)
})

test('only owner and admins of the company see and change them', async () => {
  await change()
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const stranger = await aRecruiter(app)
  expect(await show(admin)).toEqual(acme)
  for (const answer of [await recruiter.call('GET', path()), await change({}, recruiter)])
    expect(answer.status).toBe(403)
  for (const answer of [await stranger.call('GET', path()), await change({}, stranger)])
    expect([answer.status, answer.body.reason]).toEqual([404, 'company.notFound'])
  expect((await app.call('GET', path())).status).toBe(401)
})
