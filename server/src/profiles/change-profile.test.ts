import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'
import { findOwnProfile } from './find-profile.ts'

const app = testApp()
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.org' })
})

const own = async (who: Pick<Account, 'call'> = ada) =>
  (await who.call('GET', '/api/graph/job-seeker/me')).body
const change = (body: object, id: string = ada.seekerId) => ada.call('PATCH', `/api/job-seeker/${id}`, body)

async function aPicture(who: Account): Promise<string> {
  const png = await sharp({
    create: {
      width: 9,
      height: 9,
      channels: 3,
      background: `#${who.userId.slice(-6).replace(/[^\da-f]/g, '1')}`,
    },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)]), 'me.png')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await app.api.inject({
    method: 'POST',
    url: '/api/image',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${who.token}` },
  })
  return answer.json().uri
}

test('a new seeker has an empty profile that says what to do first', async () => {
  expect(await own()).toMatchObject({
    id: ada.seekerId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    phone: null,
    jobTitle: null,
    about: '',
    links: [],
    educationHistory: [],
    employmentHistory: [],
    skills: [],
    interests: [],
    languages: [],
    completeness: { percent: 0, next: { step: 'employment' } },
  })
})

test('personal information changes as a whole, and each part alone', async () => {
  const form = {
    firstName: 'Augusta',
    lastName: 'King',
    email: 'ada@example.org',
    phone: '+44 20 7946 0958',
    jobTitle: 'Analyst',
    locationCode: 'GB-ENG',
    about: 'Notes on the engine.',
  }
  expect((await change(form)).body).toMatchObject({ message: 'Update successful' })
  expect(await own()).toMatchObject({ ...form, phone: '+442079460958', location: 'England, United Kingdom' })
  await change({ jobTitle: null }, 'me')
  expect(await own()).toMatchObject({ ...form, phone: '+442079460958', jobTitle: null })
  const session = await ada.call('GET', '/api/session')
  expect(session.body.user.displayName).toBe('Augusta King')
})

test('names in any script and emoji are kept as typed', async () => {
  for (const firstName of ['李小龍', 'مریم', '👩🏽‍💻', "O'Brien", 'Zoë', '<b>x</b>']) {
    expect((await change({ firstName })).status).toBe(200)
    expect((await own()).firstName).toBe(firstName)
  }
})

test('input that does not hold is refused with the words of its field', async () => {
  const { status, body } = await change({
    firstName: '',
    about: 'a'.repeat(1001),
    phone: '+1 2',
    isAdmin: true,
  })
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    firstName: 'First name cannot be empty',
    about: 'Personal information cannot exceed 1000 characters',
    phone: 'Must be a valid phone number',
    isAdmin: 'This field is not known.',
  })
})

test('a place nobody knows is refused', async () => {
  const { body } = await change({ locationCode: 'XX-YY' })
  expect([body.reason, body.fields]).toEqual(['place.unknown', { locationCode: 'Add a valid location' }])
})

test('the email changes in the account settings only', async () => {
  expect((await change({ email: 'ADA@example.org' })).status).toBe(200)
  expect((await change({ email: 'eve@example.org' })).body.reason).toBe('email.separate')
  expect((await own()).email).toBe('ada@example.org')
})

test('an edit made from an older state is refused with the current one, and changes nothing', async () => {
  const { updatedAt } = await own()
  const first = await change({ about: 'first', updatedAt })
  const second = await change({ about: 'second', updatedAt })
  expect([second.status, second.body.reason]).toEqual([409, 'profile.changed'])
  expect(second.body.fields.updatedAt).toBe(first.body.updatedAt)
  expect((await own()).about).toBe('first')
  expect((await change({ about: 'second', updatedAt: second.body.fields.updatedAt })).status).toBe(200)
})

test('two changes at the same moment are two states', async () => {
  const first = await change({ about: 'one' })
  const second = await change({ about: 'two' })
  expect(second.body.updatedAt > first.body.updatedAt).toBe(true)
})

test("a stranger's profile cannot be changed and looks like none", async () => {
  const eve = await aSeeker(app)
  const nobody = 'see_00000000000000000000000000'
  for (const id of [eve.seekerId, nobody, 'x']) {
    const { status, body } = await change({ about: 'hacked' }, id)
    expect([status, body.reason]).toEqual([404, 'seeker.notFound'])
  }
  expect((await own(eve)).about).toBe('')
})

test('guests, people without a role and recruiters have no profile to change', async () => {
  expect((await app.call('PATCH', '/api/job-seeker/me', { about: 'x' })).status).toBe(401)
  for (const somebody of [await aUser(app), await aRecruiter(app)]) {
    expect((await somebody.call('PATCH', '/api/job-seeker/me', { about: 'x' })).status).toBe(403)
    expect((await somebody.call('GET', '/api/graph/job-seeker/me')).status).toBe(403)
  }
})

test('the picture is one that the same person uploaded; the one before goes with its files', async () => {
  const first = await aPicture(ada)
  expect((await change({ avatarUrl: first })).status).toBe(200)
  expect((await own()).avatarUrl).toBe(first)
  expect((await app.api.inject(first)).statusCode).toBe(200)
  const { digest } = await app.database.db.selectFrom('image').select('digest').executeTakeFirstOrThrow()
  await change({ avatarUrl: null })
  expect((await app.api.inject(first)).statusCode).toBe(404)
  await expect.poll(() => app.files.read(`${digest.slice(0, 2)}/${digest}-64.webp`)).toBeNull()
})

test("addresses elsewhere and other people's pictures are refused", async () => {
  const others = await aPicture(await aUser(app))
  for (const avatarUrl of [others, 'https://evil.example/x.png', 'javascript:alert(1)', '/images/../x', '']) {
    const { status, body } = await change({ avatarUrl })
    expect([status, body.reason]).toEqual([422, 'image.foreign'])
  }
  expect((await own()).avatarUrl).toBeNull()
})

test('reading a profile is one statement', async () => {
  let statements = 0
  const counting = app.database.db.withPlugin({
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result,
  })
  const { profile } = await findOwnProfile(counting, ada.seekerId as never)
  expect([profile.firstName, statements]).toEqual(['Ada', 1])
})

test('unknown groups and levels are refused, a stale choice is noticed', async () => {
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  expect((await show({ name: 'hidden' })).status).toBe(422)
  expect((await show({ about: 'friends' })).status).toBe(422)
  const { updatedAt } = (await show({ about: 'hidden' })).body
  await show({ skills: 'hidden' })
  expect((await show({ about: 'allRecruiters', updatedAt })).body.reason).toBe('profile.changed')
  expect((await own()).visibility).toMatchObject({
    about: 'hidden',
    skills: 'hidden',
    contact: 'appliedTo',
  })
})
