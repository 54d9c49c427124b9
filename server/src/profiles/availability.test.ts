import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await aSeeker(app)
})
const own = async () => (await ada.call('GET', '/api/graph/job-seeker/me')).body
const change = (body: object) => ada.call('PATCH', '/api/job-seeker/me', body)
const nothing = { openFrom: null, timeZone: null, mayWorkIn: [] }
const all = { openFrom: '2031-07-09', timeZone: 'Atlantic/Reykjavik', mayWorkIn: ['IS', 'NO'] }

test('availability is empty at first, kept as sent, changed in parts and taken away', async () => {
  const { completeness } = await own()
  expect(await own()).toMatchObject(nothing)
  expect((await change(all)).status).toBe(200)
  expect(await own()).toMatchObject({ ...all, completeness })
  await change({ mayWorkIn: ['NO', 'NO'] })
  expect(await own()).toMatchObject({ ...all, mayWorkIn: ['NO'] })
  await change(nothing)
  expect(await own()).toMatchObject(nothing)
})

test.each([
  [{ openFrom: '2031-02-30' }, 'openFrom', 'Add a valid date.'],
  [{ openFrom: '1931-02-03' }, 'openFrom', 'Add a valid date.'],
  [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'This is not a time zone.'],
  [{ mayWorkIn: ['DE-BE'] }, 'mayWorkIn.0', 'Choose countries from the list.'],
  [{ mayWorkIn: ['ZZ'] }, 'mayWorkIn', 'Choose countries from the list.'],
  [{ mayWorkIn: Array(251).fill('DE') }, 'mayWorkIn', 'You can choose at most 250 countries.'],
])('what is no day, time zone or country is refused: %j', async (body, field, words) => {
  const { status, body: answer } = await change(body)
  expect([status, answer.fields]).toEqual([422, { [field]: words }])
  expect(await own()).toMatchObject(nothing)
})

test('nobody is findable before they answered; the answer and its change are kept', async () => {
  const choose = (body: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', body)
  ada = await aSeeker(app, { findable: null })
  expect(await own()).toMatchObject({ findable: null, isAnonymous: false })
  expect((await choose({ findable: 'verifiedCompanies' })).body).toMatchObject({
    findable: 'verifiedCompanies',
    isAnonymous: false,
  })
  expect((await choose({ isAnonymous: true })).body.findable).toBe('verifiedCompanies')
  expect(await own()).toMatchObject({ findable: 'verifiedCompanies', isAnonymous: true })
  for (const wrong of [{ findable: 'somebody' }, { findable: null }, { isAnonymous: 'yes' }])
    expect((await choose(wrong)).status).toBe(422)
})
