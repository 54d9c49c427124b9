import { beforeEach, expect, test } from 'vitest'
import { hasApplied } from '../applications/index.ts'
import { isIntroduced } from '../invitations/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { type OnChainMarks, hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'
import { findStoredByWallet, findStoredFor } from './find-stored.ts'

const app = testApp()
const ties = { hasApplied, isIntroduced }
let ada: Account & { seekerId: string }
let marks: OnChainMarks
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  ada = await aSeeker(app)
  recruiter = await aRecruiter(app)
  marks = await hasOnChainMarks(app, ada.userId)
})

const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
const look = (part: string) => recruiter.call('GET', `/api/job-seeker/${ada.seekerId}/${part}`)
const logged = async (who = ada) =>
  (await who.call('GET', '/api/job-seeker/me/view')).body.items.map(({ groups }: any) => groups)

test('the statement reads nothing of those who show the caller nothing', async () => {
  const { companyId } = recruiter
  const read = async (seekerId: string, from: 'scores' | 'evidence' = 'scores') => {
    const stored = await findStoredFor(app.database, { seekerId, companyId, ...ties, from })
    const { wallets, snapshot, readings, credentials } = stored!
    return { wallets, snapshot, readings, credentials }
  }
  const nothing = { wallets: [], snapshot: null, readings: [], credentials: {} }
  const byWallet = () => findStoredByWallet(app.database, { addresses: [marks.wallet], companyId, ...ties })
  for (const onChain of ['hidden', 'appliedTo']) {
    await show({ onChain, onChainDetail: 'evidence' })
    expect(await read(ada.seekerId)).toEqual(nothing)
    expect(await byWallet()).toEqual([])
  }
  await show({ onChain: 'allRecruiters', onChainDetail: 'protocols' })
  expect(await read(ada.seekerId, 'evidence')).toEqual(nothing)
  expect(await byWallet()).toEqual([])
  await show({ onChainDetail: 'evidence' })
  expect(await read(ada.seekerId, 'evidence')).toMatchObject({
    wallets: [marks.wallet],
    snapshot: { input_root: marks.inputRoot },
    readings: [{ chainId: 1 }],
    credentials: { poap: { state: 'ok' } },
  })
  expect(await byWallet()).toHaveLength(1)
  const unknown = { dex: null, defi: null, nft: null, multi_chain: null }
  await app.database.db.updateTable('score_snapshot').set(unknown).execute()
  expect(await read(ada.seekerId)).toMatchObject({ snapshot: null, readings: [], credentials: {} })
  await ada.call('POST', '/api/job-seeker/me/block', { companyId })
  expect(await read(ada.seekerId)).toEqual(nothing)
})

test('a look at an on-chain profile is in the log only where something was shown', async () => {
  await show({ onChain: 'allRecruiters', onChainDetail: 'scores' })
  await look('curta')
  await look('poap')
  expect(await logged()).toEqual([])
  await show({ onChainDetail: 'evidence' })
  await app.database.db.deleteFrom('credential_snapshot').where('kind', '=', 'poap').execute()
  expect((await look('poap')).body).toEqual([])
  expect(await logged()).toEqual([])
  expect((await look('curta')).body.solves).toBe(3)
  expect(await logged()).toEqual([['onChain']])
})

const search = (addresses: string[], cursor: string | null = null, who: Pick<Account, 'call'> = recruiter) =>
  who.call('POST', '/api/poap/search', { addresses, cursor })

test('a search for POAPs is in the log of those it showed something of, once a day', async () => {
  await show({ onChain: 'allRecruiters', onChainDetail: 'protocols' })
  expect((await search([marks.wallet])).status).toBe(404)
  expect((await search([marks.wallet], null, ada)).status).toBe(200)
  await show({ onChainDetail: 'evidence' })
  expect((await search([marks.wallet], '20')).body.poaps).toEqual([])
  expect(await logged()).toEqual([])
  expect((await search([marks.wallet])).body.poaps).toHaveLength(1)
  await search([marks.wallet])
  expect(await logged()).toEqual([['onChain']])
})

test('a search for POAPs of several people answers the latest first, over all pages', async () => {
  const eve = await aSeeker(app)
  const wallets = [marks.wallet, (await hasOnChainMarks(app, eve.userId)).wallet]
  for (const [at, who] of [ada, eve].entries()) {
    await who.call('PATCH', '/api/job-seeker/me/visibility', {
      onChain: 'allRecruiters',
      onChainDetail: 'evidence',
    })
    const poaps = Array.from({ length: 15 }, (_one, n) => ({
      id: String(2 * n + at),
      name: 'A meeting',
      eventId: '7',
      imageUrl: null,
      owner: wallets[at],
      // Those read from the contract have no moment; the higher number is the later one.
      receivedAt: n < 5 ? null : new Date(Date.UTC(2026, 0, 2 * n + at)).toISOString(),
    }))
    await app.database.db
      .updateTable('credential_snapshot')
      .set({ body: JSON.stringify({ poaps: poaps.toReversed() }) })
      .where('kind', '=', 'poap')
      .where('user_id', '=', who.userId)
      .execute()
  }
  const first = (await search(wallets)).body
  const second = (await search(wallets, first.cursor)).body
  expect([...first.poaps, ...second.poaps].map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: 30 }, (_one, n) => String(29 - n)),
  )
  expect(second.cursor).toBe(null)
  expect([await logged(ada), await logged(eve)]).toEqual([[['onChain']], [['onChain']]])
})
