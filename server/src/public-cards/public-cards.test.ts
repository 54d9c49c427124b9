import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
const chosen = { name: 'ada-kelp', isOn: true, facts: [] as string[], showsScores: false, showsOffers: false }

beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
  await ada.call('PATCH', '/api/job-seeker/me', { jobTitle: 'Protocol Engineer' })
})

const choose = (more: object, who: Account = ada) =>
  who.call('PUT', '/api/job-seeker/me/public-card', { ...chosen, ...more })
const own = async () => (await ada.call('GET', '/api/job-seeker/me/public-card')).body
const show = (more: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', more)

/** Card and picture at an address, as far as an answer can tell two of them apart. */
async function answersAt(name: string) {
  const answers = []
  for (const url of [`/api/public-card/${name}`, `/og/p/${name}.png`]) {
    const { statusCode, headers, payload } = await app.api.inject({ url })
    const names = Object.keys(headers).filter(
      (header) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(header),
    )
    const body = payload.replaceAll(String(headers['x-request-id']), '')
    answers.push({ statusCode, headers: names.map((header) => [header, headers[header]]), body })
  }
  return answers
}
const statusesAt = async (name = 'ada-kelp') => (await answersAt(name)).map(({ statusCode }) => statusCode)
const card = async (name = 'ada-kelp') => (await app.call('GET', `/api/public-card/${name}`)).body

async function hasProfile() {
  await ada.call('PATCH', '/api/job-seeker/me', { jobTitle: 'Protocol Engineer', locationCode: 'PT' })
  await ada.call('POST', '/api/job-seeker/me/employment', {
    jobTitle: 'Engineer',
    companyName: 'Tidewater Labs',
    locationCode: 'PT',
    startDate: '2018-10',
    endDate: null,
    jobDescription: 'Rollups.',
  })
  await ada.call('PUT', '/api/job-seeker/me/language', {
    languages: [{ languageCode: 'pt', proficiencyLevel: 5 }],
  })
}

test('a card is nobody’s until it is switched on, shows what was chosen, and ends with the switch', async () => {
  await hasProfile()
  expect(await own()).toMatchObject({ name: null, isOn: false, facts: [], preview: null })
  await choose({ isOn: false, facts: ['experience', 'role', 'education'], showsOffers: true })
  expect(await statusesAt()).toEqual([404, 404])
  expect((await choose({ facts: ['experience', 'role', 'education'], showsOffers: true })).body.message).toBe(
    'Your public card is on',
  )
  const shown = {
    name: 'ada-kelp',
    personName: 'Ada Kelp',
    avatarUrl: null,
    jobTitle: 'Protocol Engineer',
    facts: [
      { fact: 'experience', text: '8 years of experience' },
      { fact: 'role', text: 'Engineer at Tidewater Labs' },
    ],
    isOpenToOffers: true,
    scores: null,
  }
  expect(await card()).toEqual(shown)
  expect(await card('Ada-KELP')).toEqual(shown)
  expect((await own()).preview).toEqual(shown)
  await choose({ isOn: false })
  expect(await statusesAt()).toEqual([404, 404])
  expect(await own()).toMatchObject({ name: 'ada-kelp', isOn: false })
})

test('blocked companies and the employer open it like everybody', async () => {
  await choose({})
  const blocked = await aRecruiter(app)
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: blocked.companyId })
  expect((await blocked.call('GET', '/api/public-card/ada-kelp')).status).toBe(200)
  expect((await blocked.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status).toBe(404)
})

test('nobody switches a card on before their email address is proven', async () => {
  const squatter = await aSeeker(app, { email_verified: false })
  expect((await choose({}, squatter)).body.reason).toBe('email.unverified')
  expect((await choose({ isOn: false }, squatter)).status).toBe(200)
  expect(await statusesAt()).toEqual([404, 404])
})

const states: Record<string, () => Promise<unknown>> = {
  off: () => choose({ isOn: false }),
  'without a name': () => choose({ name: null, isOn: false }),
  anonymous: () => show({ isAnonymous: true }),
  'nothing shown to all recruiters': () =>
    show(
      Object.fromEntries(
        'contact about links education employment skills languages interests availability onChain'
          .split(' ')
          .map((group) => [group, 'appliedTo']),
      ),
    ),
  hibernated: () => ada.call('POST', '/api/account/hibernate'),
  suspended: () => change({ state: 'inactive' }),
  unproven: () => change({ email_verified: false }),
  deleted: () => ada.call('DELETE', '/api/account'),
}
const change = (more: object) =>
  app.database.db.updateTable('app_user').set(more).where('id', '=', ada.userId).execute()

test.each(Object.entries(states))(
  '%s: card and picture answer like a name nobody has',
  async (_state, narrow) => {
    await choose({})
    expect(await statusesAt()).toEqual([200, 200])
    await narrow()
    app.clock.advance(1000)
    expect(JSON.stringify(await answersAt('ada-kelp'))).toBe(
      JSON.stringify(await answersAt('no-kelp')).replaceAll('no-kelp', 'ada-kelp'),
    )
  },
)

test('only what all recruiters may read is on it, from the moment that changes', async () => {
  await hasProfile()
  await choose({ facts: ['role', 'languages', 'location'], showsOffers: true })
  const texts = async () => (await card()).facts.map(({ text }: { text: string }) => text)
  expect(await texts()).toEqual(['Engineer at Tidewater Labs', 'Portuguese', 'Portugal'])
  await show({ employment: 'appliedTo', findable: 'no' })
  expect(await texts()).toEqual(['Portuguese', 'Portugal'])
  expect((await card()).isOpenToOffers).toBe(false)
  await show({ languages: 'hidden', findable: 'verifiedCompanies' })
  expect(await texts()).toEqual(['Portugal'])
  expect((await card()).isOpenToOffers).toBe(true)
  // What they say is for the owner to choose from.
  expect((await own()).texts).toMatchObject({ role: 'Engineer at Tidewater Labs', education: null })
})

test('the four scores need both the choice and the level, and nothing beside them is shown at any detail', async () => {
  const { wallet, score } = await hasOnChainMarks(app, ada.userId)
  await choose({ showsScores: true })
  expect((await card()).scores).toBeNull()
  await show({ onChain: 'allRecruiters', onChainDetail: 'evidence' })
  const { scores } = await card()
  expect(Object.keys(scores).toSorted()).toEqual(['asOf', 'mode', 'onChainScores'])
  expect(scores.onChainScores.DEX_SCORE).toEqual({ score, max: 100, state: 'ok' })
  expect(JSON.stringify(await card())).not.toContain(wallet)
  await choose({ showsScores: false })
  expect((await card()).scores).toBeNull()
})

test('the picture is drawn once, asked about by its name, and another one as soon as the card says something else', async () => {
  await hasProfile()
  await hasOnChainMarks(app, ada.userId)
  await show({ onChain: 'allRecruiters' })
  await choose({ showsScores: true, facts: ['role', 'location'] })
  const get = (etag = '') =>
    app.api.inject({ url: '/og/p/ada-kelp.png', headers: etag ? { 'if-none-match': etag } : {} })
  const first = await get()
  const { width, height, format } = await sharp(first.rawPayload).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' })
  const etag = String(first.headers['etag'])
  expect((await get(etag)).statusCode).toBe(304)
  await show({ onChain: 'appliedTo' })
  const narrowed = await get(etag)
  expect([narrowed.statusCode, narrowed.headers['etag'] === etag]).toEqual([200, false])
  expect(narrowed.rawPayload.equals(first.rawPayload)).toBe(false)
  expect((await app.api.inject('/sitemap.xml')).payload).not.toContain('ada-kelp')
})
