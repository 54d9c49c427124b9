import { expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { hasScores } from '../testing/build-scores.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

/** So many seekers with DEX 75.6, 5.8 years and 12 weeks on Ethereum, who show these levels. */
async function seekers(
  count: number,
  levels: object = { onChain: 'allRecruiters', onChainDetail: 'protocols' },
) {
  const found: Account[] = []
  for (let made = 0; made < count; made++) {
    const seeker = await aSeeker(app)
    await hasScores(app, seeker.userId)
    await seeker.call('PATCH', '/api/job-seeker/me/visibility', levels)
    found.push(seeker)
  }
  return found
}

const reach = async (recruiter: Account, query: string) =>
  (await recruiter.call('GET', `/api/recruiter/on-chain-reach?${query}`)).body.atLeast
const nextHour = () => app.clock.advance(3_600_000)

test('people who meet a line are told in bands, never fewer than ten', async () => {
  const recruiter = await aRecruiter(app)
  await seekers(9)
  expect(await reach(recruiter, 'line=dexXp&amount=75')).toBe(0)
  await seekers(1)
  expect(await reach(recruiter, 'line=dexXp&amount=75')).toBe(0)
  nextHour()
  for (const line of ['dexXp&amount=75', 'defiXp&amount=95', 'years&amount=5', 'blockchain&symbol=ETH'])
    expect([line, await reach(recruiter, `line=${line}`)]).toEqual([line, 10])
  for (const line of ['dexXp&amount=76', 'years&amount=6', 'blockchain&symbol=POL'])
    expect([line, await reach(recruiter, `line=${line}`)]).toEqual([line, 0])
  for (const symbol of ['SOL', '__proto__', 'constructor', 'toString'])
    expect([symbol, await reach(recruiter, `line=blockchain&symbol=${symbol}`)]).toEqual([symbol, null])
})

test('who hides scores, sleeps, blocks the company or has other wallets now is not counted', async () => {
  const recruiter = await aRecruiter(app)
  const [first] = await seekers(10)
  const now = async () => {
    nextHour()
    return reach(recruiter, 'line=dexXp&amount=50')
  }
  expect(await now()).toBe(10)
  const show = (level: string) => first!.call('PATCH', '/api/job-seeker/me/visibility', { onChain: level })
  for (const level of ['appliedTo', 'hidden']) {
    await show(level)
    expect(await now()).toBe(0)
  }
  await show('allRecruiters')
  await first!.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect(await now()).toBe(0)
  expect(await reach(await aRecruiter(app), 'line=dexXp&amount=50')).toBe(10)
  await app.database.db
    .updateTable('app_user')
    .set({ hibernated_at: app.clock.now() })
    .where('id', '=', first!.userId)
    .execute()
  expect(await reach(await aRecruiter(app), 'line=dexXp&amount=50')).toBe(0)
  const [added] = await seekers(1)
  expect(await now()).toBe(10)
  await app.database.db
    .updateTable('score_snapshot')
    .set({ wallets: ['0x1'] })
    .where('user_id', '=', added!.userId)
    .execute()
  expect(await now()).toBe(0)
})

test('years and chains count only people who show their activity', async () => {
  const recruiter = await aRecruiter(app)
  await seekers(10, { onChain: 'allRecruiters' })
  expect(await reach(recruiter, 'line=dexXp&amount=50')).toBe(10)
  expect(await reach(recruiter, 'line=years&amount=1')).toBe(0)
  expect(await reach(recruiter, 'line=blockchain&symbol=ETH')).toBe(0)
})

test('an answer stays for its hour, so that nobody shows by coming or going', async () => {
  const recruiter = await aRecruiter(app)
  const people = await seekers(10)
  expect(await reach(recruiter, 'line=dexXp&amount=50')).toBe(10)
  await people[0]!.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'hidden' })
  expect(await reach(recruiter, 'line=dexXp&amount=50')).toBe(10)
  expect(await reach(recruiter, 'line=dexXp&amount=48')).toBe(10)
  nextHour()
  expect(await reach(recruiter, 'line=dexXp&amount=50')).toBe(0)
})

test('only recruiters ask, for lines that exist', async () => {
  const seeker = await aSeeker(app)
  expect((await seeker.call('GET', '/api/recruiter/on-chain-reach?line=dexXp')).status).toBe(403)
  const recruiter = await aRecruiter(app)
  for (const query of ['line=wealth', 'line=dexXp&amount=101', 'amount=5'])
    expect((await recruiter.call('GET', `/api/recruiter/on-chain-reach?${query}`)).status).toBe(422)
})

test('people whom not all companies find are not counted, nor those who work there; anonymous ones by steps of scores alone', async () => {
  const recruiter = await aRecruiter(app)
  const [first] = await seekers(10)
  const counted = async (line: string) => {
    nextHour()
    return reach(recruiter, line)
  }
  const show = (visibility: object) => first!.call('PATCH', '/api/job-seeker/me/visibility', visibility)
  for (const findable of ['no', 'verifiedCompanies']) {
    await show({ findable })
    expect([findable, await counted('line=dexXp&amount=75')]).toEqual([findable, 0])
  }
  await show({ findable: 'everyone', isAnonymous: true })
  expect([await counted('line=dexXp&amount=60'), await counted('line=dexXp&amount=65')]).toEqual([10, 0])
  for (const line of ['years&amount=5', 'blockchain&symbol=ETH'])
    expect([line, await counted(`line=${line}`)]).toEqual([line, 0])
  await show({ isAnonymous: false })
  expect(await counted('line=years&amount=5')).toBe(10)
  const { name } = await app.database.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', recruiter.companyId)
    .executeTakeFirstOrThrow()
  await first!.call('POST', '/api/job-seeker/me/employment', {
    jobTitle: 'Engineer',
    companyName: name,
    locationCode: 'DE-BE',
    startDate: '2021-10',
    endDate: null,
    jobDescription: 'Rollups.',
  })
  expect(await counted('line=dexXp&amount=75')).toBe(0)
})
