import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { type OnChainMarks, hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let marks: OnChainMarks
beforeEach(async () => {
  ada = await aSeeker(app)
  marks = await hasOnChainMarks(app, ada.userId)
})

const own = (part: string) => ada.call('GET', `/api/job-seeker/me/${part}`)
const search = (who: Account, addresses: string[], cursor: string | null = null) =>
  who.call('POST', '/api/poap/search', { addresses, cursor })
const setCredential = (kind: 'poap' | 'curta' | 'degen', values: object) =>
  app.database.db.updateTable('credential_snapshot').set(values).where('kind', '=', kind).execute()
const poapNumber = (n: number, imageUrl: string | null = null) => ({
  id: `${n}`,
  name: `Event ${n}`,
  eventId: '1',
  imageUrl,
  owner: marks.wallet,
  receivedAt: new Date(Date.UTC(2026, 0, 1) - n * 86_400_000).toISOString(),
})
const hasPoaps = (poaps: object[]) => setCredential('poap', { body: JSON.stringify({ poaps }) })

test('Curta solves are shown after a reading; a failed or missing one shows no number', async () => {
  const { body, headers } = await own('curta')
  const solved = { phase0Solves: 2, phase1Solves: 1, phase2Solves: 0, solves: 3, points: 11 }
  expect(body).toEqual({ ...solved, state: 'ok' })
  expect(headers['cache-control']).toBe('private, max-age=86400')
  const unknown = { phase0Solves: null, solves: null, points: null }
  await setCredential('curta', { body: null, state: 'failed' })
  expect((await own('curta')).body).toMatchObject({ ...unknown, state: 'failed' })
  await setCredential('curta', { state: 'not-connected' })
  const { body: none, headers: noneHeaders } = await own('curta')
  expect([none.state, noneHeaders['cache-control']]).toEqual(['not-connected', 'private, no-cache'])
})

test('POAPs stay in their owner’s browser for a day, but only once they are read', async () => {
  const cacheControl = async () => (await own('poap')).headers['cache-control']
  expect(await cacheControl()).toBe('private, max-age=86400')
  await setCredential('poap', { body: null, state: 'failed' })
  expect(await cacheControl()).toBe('private, no-cache')
})

test('what was read of other wallets is not shown', async () => {
  for (const kind of ['poap', 'curta', 'degen'] as const)
    await setCredential(kind, { wallets: [`0x${'9'.repeat(40)}`] })
  const { credentials, degenScores } = (await own('web3-profile')).body
  expect(credentials).toEqual({ poap: 'not-connected', curta: 'not-connected', degen: 'not-connected' })
  expect([degenScores, (await own('poap')).body]).toEqual([[], []])
})

test('the first twelve POAPs are shown, and no picture comes from another server', async () => {
  const foreign = [
    'https://poap.example/1.png',
    '//poap.example/1.png',
    '/\\poap.example',
    'data:image/png,1',
    '/images/img_1-512',
  ]
  await hasPoaps([
    ...foreign.map((imageUrl, n) => poapNumber(n, imageUrl)),
    poapNumber(5, '/icons/poaps/art-walk.svg'),
    ...Array.from({ length: 20 }, (_one, n) => poapNumber(n + 6)),
  ])
  const { body } = await own('poap')
  expect(body).toHaveLength(12)
  expect(body.slice(0, 6).map(({ poapEvent }: any) => poapEvent.metadata)).toEqual([
    ...foreign.map((_url, n) => ({ name: `Event ${n}`, imageUrl: null })),
    { name: 'Event 5', imageUrl: '/icons/poaps/art-walk.svg' },
  ])
})

test('a search answers POAPs of one’s own wallets page by page', async () => {
  await hasPoaps(Array.from({ length: 45 }, (_one, n) => poapNumber(n)))
  const found: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await search(ada, [marks.wallet.toUpperCase().replace('0X', '0x')], cursor)
    found.push(...body.poaps.map(({ id }: { id: string }) => id))
    cursor = body.cursor
  } while (cursor)
  expect(found).toEqual(Array.from({ length: 45 }, (_one, n) => `${n}`))
})

test('wallets that the caller may not know, too many, a mistyped one and a broken cursor are refused', async () => {
  const other = `0x${'9'.repeat(40)}`
  const reason = async (addresses: string[], cursor?: string) =>
    (await search(ada, addresses, cursor)).body.reason
  expect(await reason([other])).toBe('wallet.notFound')
  expect(await reason([marks.wallet, other])).toBe('wallet.notFound')
  expect(await reason(Array.from({ length: 21 }, () => marks.wallet))).toBe('input.invalid')
  expect(await reason([])).toBe('input.invalid')
  expect(await reason([`0xA${marks.wallet.slice(3)}`])).toBe('wallet.checksum')
  expect(await reason([marks.wallet], 'twenty')).toBe('input.invalid')
})

test('a recruiter finds POAPs of wallets at full evidence only, and an unknown wallet answers alike', async () => {
  const recruiter = await aRecruiter(app)
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  await show({ onChain: 'allRecruiters', onChainDetail: 'protocols' })
  const words = async (address: string) => {
    const { status, body } = await search(recruiter, [address])
    return [status, body.code, body.reason, body.message]
  }
  expect(await words(marks.wallet)).toEqual(await words(`0x${'9'.repeat(40)}`))
  await show({ onChainDetail: 'evidence' })
  expect((await search(recruiter, [marks.wallet])).body.poaps).toMatchObject([{ id: marks.poap }])
})
