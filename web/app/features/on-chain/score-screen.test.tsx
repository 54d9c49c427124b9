import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreNames } from '@chainwork/contract/activity/values'
import { type ActivityEvent, explain } from '@chainwork/onchain'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { RecomputeOutcome } from './recompute.tsx'
import { ScoreScreen } from './score-screen.tsx'

const asOf = 1_795_132_800
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const events: ActivityEvent[] = Array.from({ length: 40 }, (_one, at) => ({
  chainId: 1,
  txHash: `0x${String(at).padStart(4, '0')}${'0'.repeat(56)}${String(at).padStart(4, '0')}`,
  ts: asOf - (at * 9 + 1) * 86_400,
  initiated: true,
  status: 'ok',
  protocol: at % 3 ? 'uniswap' : 'curve',
  category: 'dex',
  labelled: true,
  valueClass: null,
}))
const explanation = explain(events, { asOf, registryVersion: '1', sources: [] })
const [pending, notShown] = [{ score: null, max: 100, state: 'pending' }, 'not-shown'] as const
const whole = {
  state: 'ok',
  mode: 'live',
  level: 'evidence',
  asOf: '2026-11-20T00:00:00.000Z',
  readAt: '2026-11-20T00:00:00.000Z',
  staleSince: null,
  onChainScores: Object.fromEntries(scoreNames.map((name) => [name, explanation[name]])),
  degenScores: [],
  transactions: [],
  heatmap: [],
  dexActivity: [],
  protocolActivity: [
    {
      protocol: 'uniswap',
      name: 'Uniswap',
      numTx: 26,
      iconUrl: '/icons/protocols/uniswap.svg',
      color: '#f0f',
    },
    {
      protocol: 'curve',
      name: 'Curve Finance',
      numTx: 14,
      iconUrl: '/icons/protocols/curve.svg',
      color: '#f0f',
    },
  ],
  otherActivity: 0,
  collectionActivity: 0,
  multichainActivity: [{ chainId: 1, chain: 'Ethereum', numTx: 40, iconUrl: '/icons/chains/eth.svg' }],
  explanation,
  sources: [],
  wallets: [wallet],
  credentials: { poap: notShown, curta: notShown, degen: notShown },
  registryVersion: '1',
  method: 'xp-1',
} as unknown as Web3Profile

const page = (
  web3: Partial<Web3Profile> = {},
  { name = 'DEX_SCORE', whose = null }: { name?: (typeof scoreNames)[number]; whose?: string | null } = {},
) =>
  rendered(
    <ScoreScreen
      web3={{ ...whole, ...web3 }}
      name={name}
      whose={whose}
      back="/back"
      pageOf={(path) => `/scores/${path}`}
    />,
  )

test('evidence names protocols as people do and leads to the block explorer', () => {
  const html = page()
  expect(words(html)).toContain('Uniswap, Ethereum')
  expect(words(html)).not.toContain('uniswap')
  expect(html).toContain(`href="https://etherscan.io/tx/${events[0]!.txHash}"`)
})

test('evidence of sample data leads to no explorer, because nothing is there', () => {
  const html = page({ mode: 'sample' }, { whose: 'Ada' })
  expect(words(html)).toContain('0x0000…0000')
  expect(html).not.toContain('etherscan')
})

test('the last activity is shown by the latest transaction first', () => {
  const [, recency = ''] = words(page()).split('Evidence for Last activity')
  const shown = [...recency.matchAll(/(\d\d)\.(\d\d)\.(\d{4}) /g)].slice(0, 3)
  const days = shown.map(([, date, month, year]) => `${year}-${month}-${date}`)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days[0]).toBe('2026-11-19')
})

test('the ring draws the score of the page and no other', () => {
  const { score } = explanation.DEX_SCORE
  expect(page()).toContain(`stroke-dasharray="${score} 100"`)
  expect(page({}, { name: 'NFT_SCORE' })).not.toContain('stroke-dasharray')
})

test('a score of 0 says that nothing counted yet, not a sum of zeros', () => {
  const all = words(page({}, { name: 'NFT_SCORE' }))
  expect(all).toContain('Nothing counted yet')
  expect(all).not.toMatch(/0\.000|Rounded to|With 0 so far/)
})

test('where nothing is earned, nothing is said to be held back', () => {
  const held = 'held back until 26 active weeks'
  expect(explanation.DEX_SCORE.maturity).toBe(1)
  const early = explain(events.slice(0, 3), { asOf, registryVersion: '1', sources: [] })
  const part = { explanation: early as unknown as NonNullable<Web3Profile['explanation']> }
  expect(words(page(part))).toContain(held)
  expect(words(page(part, { name: 'NFT_SCORE' }))).not.toContain(held)
})

test.each([
  ['not-connected', 'Connect a wallet, and we’ll read and score its public history. Connect Wallet'],
  ['unread', 'Your wallets are connected, and nothing here reads their chains. See why'],
  ['failed', 'The chains could not be read. We’ll try each again. See each chain'],
  ['pending', 'Your score appears here when we’re done. See each chain'],
] as const)('a score that is unknown because of %s leads its owner on', (state, advice) => {
  const onChainScores = Object.fromEntries(
    scoreNames.map((name) => [name, pending]),
  ) as Web3Profile['onChainScores']
  const nothing: Partial<Web3Profile> = { state, onChainScores, explanation: null }
  expect(words(page(nothing))).toContain(advice)
  expect(words(page(nothing, { whose: 'Ada' }))).not.toMatch(/Connect Wallet|See each chain/)
})

test('a score whose parts are not shown still stands in its ring', () => {
  const html = page({ explanation: null }, { whose: 'Ada' })
  expect(words(html)).toContain(
    `${explanation.DEX_SCORE.score} of 100 Ada shows the score, not how it adds up.`,
  )
  expect(html).toContain('stroke-dasharray')
})

test('gains have one decimal, also whole ones', () => {
  const dex = structuredClone(whole.explanation!)
  dex.DEX_SCORE.components[0]!.next = { delta: 1, gain: 4, text: '1 more week: +4' }
  expect(words(page({ explanation: dex }))).toContain('1 more week +4.0')
})

test('a score that is not for the viewer is not shown, which is not the same as none', () => {
  const onChainScores = Object.fromEntries(
    scoreNames.map((name) => [name, pending]),
  ) as Web3Profile['onChainScores']
  const nothing: Partial<Web3Profile> = {
    state: notShown,
    level: 'scores',
    explanation: null,
    wallets: [],
    onChainScores,
  }
  const hidden = words(page(nothing, { whose: 'Ada Lovelace' }))
  expect(hidden).toContain('Not shown. Ada Lovelace doesn’t share on-chain data here.')
  expect(hidden).not.toContain('There is no score yet')
  expect(words(page({ ...nothing, state: 'pending' }))).toContain('There is no score yet')
})

test('transactions that changed since are no mistake: the page is to be reloaded', () => {
  const outcome = {
    events: 0,
    scores: [],
    inputRoot: '0x',
    hasOtherInput: true,
    differences: ['DEX_SCORE score: 0'],
  }
  const said = (hasOtherInput: boolean) =>
    words(
      rendered(
        <RecomputeOutcome outcome={{ ...outcome, hasOtherInput }} name="DEX_SCORE" reload={() => {}} />,
      ),
    )
  expect(said(true)).toMatch(/Your transactions changed since this page was loaded.*Reload the scores$/)
  expect(said(true)).not.toContain('mistake')
  expect(said(false)).toContain('It does not agree. The transactions are the same, so the mistake is ours.')
})

test('the command says where it comes from, and the button what it needs', () => {
  expect(words(page())).toMatch(
    /open-source software.*folder onchain .*npm run chainwork -- score recompute FILE/,
  )
  expect(page()).toMatch(/<noscript><p[^>]*>The button needs JavaScript/)
})

test('full evidence names the wallets to others', () => {
  const html = page({}, { whose: 'Ada' })
  expect(html).toContain(`href="https://etherscan.io/address/${wallet}"`)
  expect(words(html)).toContain('Wallets 1 verified wallet 0x5290…9EE7 on Ethereum')
  expect(words(page({ mode: 'sample' }, { whose: 'Ada' }))).toContain('0x5290…9EE7')
})

test('one’s own scores can be taken away signed once all are known, where they are signed', () => {
  const own = (web3: Partial<Web3Profile>, signsScores = true) =>
    words(
      rendered(
        <ScoreScreen
          web3={{ ...whole, ...web3 }}
          name="DEX_SCORE"
          whose={null}
          signsScores={signsScores}
          back="/back"
          pageOf={(path) => path}
        />,
      ),
    )
  const offer = 'Download signed bundle Reveals your wallet addresses and every transaction'
  expect(own({})).toContain(offer)
  expect(own({})).not.toContain('marked as sample data')
  expect(own({ mode: 'sample' })).toContain('Yours is marked as sample data.')
  expect(own({}, false)).not.toContain(offer)
  expect(page({}, { whose: 'Ada' })).not.toContain(offer)
  const onChainScores = { ...whole.onChainScores, NFT_SCORE: pending } as Web3Profile['onChainScores']
  expect(own({ onChainScores })).not.toContain(offer)
})
