import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { hasOnChainMarks } from '@chainwork/server/testing/build-snapshot'
import { expect, test } from 'vitest'
import { recomputeScores } from '../../web/app/features/on-chain/recompute-scores.ts'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()

const open = async (url: string, { token }: { token: string }) => {
  const answer = await app.api.inject({ url, headers: { cookie: `chainwork.session_token=${token}` } })
  const html = answer.payload.slice(answer.payload.indexOf('<main'), answer.payload.indexOf('</main>'))
  return { status: answer.statusCode, html, words: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

/** A seeker with scores, and the address of their page for a recruiter. */
async function someone() {
  const ada = await aSeeker(app)
  return { ada, marks: await hasOnChainMarks(app, ada.userId), seen: `/recruiter/candidates/${ada.seekerId}` }
}

test('a score opens to its parts, its evidence in the block explorer, and what would raise it', async () => {
  const { ada, marks } = await someone()
  const { status, html, words } = await open('/profile/scores/dex', ada)
  expect(status).toBe(200)
  for (const part of [
    'Active weeks',
    'Exchanges used',
    'Transactions that count',
    'Active quarters',
    'Last activity',
  ])
    expect(words).toContain(part)
  expect(html).toContain(`href="https://etherscan.io/tx/${marks.hashes.at(-1)}"`)
  expect(words).toMatch(/What would raise it 4 weeks on one more DEX \+[\d.]+/)
  expect(words).toContain('40 of 40 transactions recognized')
  expect(words).toMatch(/Ethereum up to block 100/)
  expect(html).toContain(marks.inputRoot)
  expect(words).toContain('npm run chainwork -- score recompute FILE')
})

test('the exported file gives every number of the page again, and another file does not', async () => {
  const { ada, marks } = await someone()
  const web3 = (await ada.call('GET', '/api/job-seeker/me/web3-profile')).body as Web3Profile
  const exported = (await ada.call('GET', '/api/job-seeker/me/web3-profile/export')).body
  const agreed = recomputeScores(exported, web3)
  expect(agreed).toMatchObject({ events: 40, inputRoot: marks.inputRoot, differences: [] })
  const other = recomputeScores({ ...exported, events: exported.events.slice(1) }, web3)
  expect(other.differences[0]).toMatch(/^MULTI_CHAIN_SCORE score: [\d.]+ instead of [\d.]+$/)
  expect(other.differences.some((each) => each.includes('inputRoot'))).toBe(true)
})

test('a score without a name, and that of a guest, is no page', async () => {
  const { ada } = await someone()
  expect((await open('/profile/scores/gold', ada)).status).toBe(404)
  const guest = await app.api.inject({ url: '/profile/scores/dex' })
  expect([guest.statusCode, guest.headers.location]).toEqual([
    302,
    '/login?continue=%2Fprofile%2Fscores%2Fdex',
  ])
})

test('the seal is drawn around the picture once there is a score', async () => {
  const { ada } = await someone()
  const seals = ({ html }: { html: string }) => html.match(/viewBox="0 0 100 100"/g)?.length
  expect(seals(await open('/profile', ada))).toBe(1)
  expect(seals(await open('/profile', await aSeeker(app)))).toBeUndefined()
})

test('a recruiter sees as much of it as its owner shows, and is told what is kept back', async () => {
  const { ada, marks, seen } = await someone()
  const recruiter = await aRecruiter(app)
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  await show({ onChain: 'hidden' })
  expect((await open(seen, recruiter)).words).not.toContain('Not shown')
  await show({ onChain: 'allRecruiters', onChainDetail: 'scores' })
  const scores = await open(seen, recruiter)
  expect(scores.words).toContain(`DEX ${marks.score}`)
  expect(scores.words).toContain('doesn’t show activity by day, chain or protocol')
  expect((await open(`${seen}/scores/dex`, recruiter)).words).toContain('shows the score, not how it adds up')
  await show({ onChainDetail: 'protocols' })
  const parts = await open(`${seen}/scores/dex`, recruiter)
  expect(parts.words).toContain('Active weeks')
  expect(parts.html).not.toMatch(/0x[0-9a-f]{40}/i)
  await show({ onChainDetail: 'evidence' })
  expect((await open(`${seen}/scores/dex`, recruiter)).html).toContain(marks.hashes.at(-1))
  await show({ onChain: 'hidden' })
  const hidden = await open(`${seen}/scores/dex`, recruiter)
  expect(hidden.html).not.toContain(String(marks.score))
})

test('the tabs show what they are named for', async () => {
  const { ada } = await someone()
  const [all, chain, other] = await Promise.all(
    ['', '?tab=on-chain', '?tab=off-chain'].map((tab) => open(`/profile${tab}`, ada)),
  )
  const parts = ({ words }: { words: string }) =>
    [/Transactions Count/, /Work Experience/].map((part) => part.test(words))
  expect([parts(all!), parts(chain!), parts(other!)]).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ])
})
