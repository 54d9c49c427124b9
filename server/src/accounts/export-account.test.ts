import { gunzipSync } from 'node:zlib'
import { visibilityGroups } from '@chainwork/contract/profiles/values'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter } from '../testing/build-accounts.ts'
import { aLife, anUnmistakable, email } from '../testing/build-life.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await anUnmistakable(app)
})

test('the export is an archive every system opens, with everything and without secrets', async () => {
  const picture = await aLife(app, ada)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { about: 'hidden' })
  const answer = await app.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': 'attachment; filename="chainwork-2026-11-21.tar.gz"',
    'cache-control': 'no-store',
  })
  const files = unpack(gunzipSync(answer.rawPayload))
  const json = (name: string) => JSON.parse(files.get(name)!.toString())
  expect(json('account.json')).toMatchObject({ email, first_name: 'Unmistakable' })
  expect(json('profile.json')).toMatchObject({ about: 'Unmistakable notes' })
  expect(json('resume.json')).toMatchObject({ basics: { name: 'Unmistakable Lovelace' } })
  expect(json('saved-postings.json')).toHaveLength(1)
  expect(json('dismissed-postings.json')).toMatchObject([{ job_title: 'Engineer', company: 'Acme' }])
  expect(json('dismissed-companies.json')).toMatchObject([{ name: 'Acme' }])
  expect(json('applications.json')).toMatchObject([
    { status: 'Shortlisted', timeline: [{}, { kind: 'told' }] },
  ])
  expect(json('applications.json')[0].answers[0].answer).toBe('Unmistakable answer')
  expect(json('application-drafts.json')).toHaveLength(1)
  expect(json('preferences.json')).toMatchObject({ receive_promotions: true })
  expect(json('mail-preferences.json')).toMatchObject({ receivePromotions: true, notifySavedClosing: true })
  expect(json('visibility.json')).toMatchObject({
    levels: { about: 'hidden' },
    seenByCompaniesAppliedTo: visibilityGroups.filter((group) => group !== 'about'),
  })
  expect(json('blocks.json')).toMatchObject([{ domain: 'acme.example' }])
  expect(json('profile-views.json')).toHaveLength(2)
  expect(json('job-invitations.json')).toEqual([])
  expect(json('job-alerts.json')).toMatchObject([{ search: 'q=unmistakable', frequency: 'instant' }])
  expect(json('public-card.json')).toMatchObject([{ name: 'unmistakable-kelp', facts: ['location'] }])
  expect(json('notifications.json')).toMatchObject([{ kind: 'decisionTold' }])
  const id = /img_\w+/.exec(picture)![0]
  expect((await sharp(files.get(`images/${id}.webp`)).metadata()).format).toBe('webp')
  expect([...files.keys()].toSorted()).toEqual([...json('about.json').files, 'about.json'].toSorted())
  expect([...files.values()].some((bytes) => bytes.includes(ada.token))).toBe(false)
})

test('the export says what was read of wallets, what it was scored, and what other services said', async () => {
  const marks = await hasOnChainMarks(app, ada.userId)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', {
    onChainDetail: 'protocols',
    findable: 'verifiedCompanies',
    isAnonymous: true,
  })
  await ada.call('PATCH', '/api/job-seeker/me', { openFrom: '2031-07-09', mayWorkIn: ['IS'] })
  const answer = await app.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const files = unpack(gunzipSync(answer.rawPayload))
  const json = (name: string) => JSON.parse(files.get(name)!.toString())
  expect(json('visibility.json')).toMatchObject({
    onChainDetail: 'protocols',
    findable: 'verifiedCompanies',
    isAnonymous: true,
  })
  expect(json('profile.json')).toMatchObject({ openFrom: '2031-07-09', mayWorkIn: ['IS'] })
  expect(json('resume.json').availability.openFrom).toBe('2031-07-09')
  expect(json('on-chain-transactions.json')).toEqual([
    {
      wallet: marks.wallet,
      chain_id: 1,
      transactions: 40,
      first: '2026-02-20T12:00:00.000Z',
      last: '2026-11-20T12:00:00.000Z',
    },
  ])
  expect(json('on-chain-readings.json')).toMatchObject([{ wallet: marks.wallet, state: 'read', rows: 40 }])
  expect(json('on-chain-scores.json')).toMatchObject([{ dex: marks.score, input_root: marks.inputRoot }])
  expect(json('on-chain-credentials.json').map(({ kind }: { kind: string }) => kind)).toEqual([
    'curta',
    'degen',
    'poap',
  ])
})

test('nobody else gets any of it, and a recruiter gets their own', async () => {
  await aLife(app, ada)
  const recruiter = await aRecruiter(app)
  const answer = await app.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  const all = gunzipSync(answer.rawPayload).toString()
  expect([all.includes(recruiter.email), all.includes('Unmistakable'), all.includes('profile.json')]).toEqual(
    [true, false, false],
  )
  for (const [method, path] of [
    ['GET', '/api/account/export'],
    ['DELETE', '/api/account'],
    ['POST', '/api/account/hibernate'],
  ] as const)
    expect((await app.call(method, path)).status).toBe(401)
})

/** Name → content of a tar. */
function unpack(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; tar[at];) {
    const field = (from: number, length: number) =>
      tar
        .subarray(at + from, at + from + length)
        .toString()
        .replace(/\0.*$/, '')
    const size = parseInt(field(124, 12), 8)
    const head = Buffer.from(tar.subarray(at, at + 512)).fill(' ', 148, 156)
    expect(parseInt(field(148, 8), 8)).toBe(head.reduce((sum, byte) => sum + byte, 0))
    files.set(field(0, 100), tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
