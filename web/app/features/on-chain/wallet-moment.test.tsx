import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreNames } from '@chainwork/contract/activity/values'
import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import type { Moment } from './load-moment.ts'
import { WalletMoment } from './wallet-moment.tsx'

const nothing = { asksWhoSees: false, betterThan: null, opens: { total: 0, jobPostings: [] } }
const html = (state: Web3Profile['state'], standing: Partial<Moment['standing']> = {}) => {
  const score = state === 'ok' ? 71.7 : null
  const web3 = {
    state,
    mode: 'live',
    level: 'evidence',
    sources: [],
    onChainScores: Object.fromEntries(scoreNames.map((name) => [name, { score, max: 100, state }])),
  } as unknown as Web3Profile
  return rendered(<WalletMoment web3={web3} standing={{ ...nothing, ...standing }} />, aSeeker)
}

test('the four scores stand where the wallet was connected, with what they are worth if that is good', () => {
  const plain = words(html('ok'))
  expect(plain.match(/71\.7/g)).toHaveLength(4)
  expect(plain).not.toMatch(/better than|asks? for on chain|Show my scores/)
  const job = { id: 'a', slug: 'rust-a', jobTitle: 'Rust Engineer', company: { name: 'Acme' } }
  const good = words(
    html('ok', {
      betterThan: { score: 'DEFI_SCORE', percent: 82 },
      opens: { total: 4, jobPostings: [job] } as never,
    }),
  )
  expect(good).toContain('DeFi: better than 82% of wallets here')
  expect(good).toContain('Your scores meet what 4 open job posts ask for on chain, the newest of them:')
  expect(good).toContain('Rust Engineer , Acme')
})

test('who sees the scores is asked there, companies first, and nobody is asked twice', () => {
  const page = html('ok', { asksWhoSees: true })
  expect(words(page)).toContain('Show my scores to Companies that may find me Only where I apply')
  expect(page).toMatch(/checked=""[^>]*value="allRecruiters"|value="allRecruiters"[^>]*checked=""/)
  expect(page.match(/checked=""/g)).toHaveLength(1)
})

test('what is not read says so, without a score', () => {
  expect(words(html('unread'))).toBe('It is connected. Its chains are not read here.')
  expect(words(html('pending'))).toContain('The scores appear here when that’s done.')
  expect(words(html('failed'))).toContain('Unknown is never shown as zero.')
})
