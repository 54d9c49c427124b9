import { beforeEach, expect, test } from 'vitest'
import { hasApplied } from '../applications/index.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { type OnChainMarks, hasScores } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'
import { findStoredByWallet, findStoredFor } from './find-stored.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let marks: OnChainMarks
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  ada = await aSeeker(app)
  recruiter = await aRecruiter(app)
  marks = await hasScores(app, ada.userId)
})

const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
const look = (part: string) => recruiter.call('GET', `/api/job-seeker/${ada.seekerId}/${part}`)
const logged = async (who = ada) =>
  (await who.call('GET', '/api/job-seeker/me/view')).body.items.map(({ groups }: any) => groups)

test('the statement reads nothing of those who show the caller nothing', async () => {
  const { companyId } = recruiter
  const read = async (seekerId: string, from: 'scores' | 'evidence' = 'scores') => {
    const stored = await findStoredFor(app.database, { seekerId, companyId, hasApplied, from })
    const { wallets, snapshot, readings, credentials } = stored!
    return { wallets, snapshot, readings, credentials }
  }
  const nothing = { wallets: [], snapshot: null, readings: [], credentials: {} }
  const byWallet = () =>
    findStoredByWallet(app.database, { addresses: [marks.wallet], companyId, hasApplied })
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
