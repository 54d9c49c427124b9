import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreNames } from '@chainwork/contract/activity/values'
import { explain } from '@chainwork/onchain'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { OnChainData } from './on-chain-data.tsx'
import { ScoresCard } from './scores-card.tsx'

const each = <Value,>(value: Value) =>
  Object.fromEntries(scoreNames.map((name) => [name, value])) as Record<(typeof scoreNames)[number], Value>
const use = (protocol: string, numTx: number) => ({
  protocol,
  name: protocol.toUpperCase(),
  numTx,
  iconUrl: `/icons/protocols/${protocol}.svg`,
  color: '#2470ff',
})
const chain = (chainId: number, name: string, numTx: number) => ({
  chainId,
  chain: name,
  numTx,
  iconUrl: '/icons/chains/eth.svg',
})
const known: Web3Profile = {
  state: 'ok',
  mode: 'live',
  level: 'evidence',
  asOf: '2026-11-20T00:00:00.000Z',
  readAt: '2026-11-20T00:00:00.000Z',
  staleSince: null,
  onChainScores: {
    ...each({ score: 71.7, max: 100, state: 'ok' }),
    NFT_SCORE: { score: 0, max: 100, state: 'no-activity' },
  },
  degenScores: [{ traits: { degenScore: { score: 742 } } }],
  transactions: [{ txDate: '2026-11-10', numTx: 3 }],
  heatmap: [{ date: '2026-11-10', count: 3 }],
  dexActivity: [],
  protocolActivity: Array.from({ length: 14 }, (_one, at) => use(`p${at + 10}`, 40 - at)),
  otherActivity: 5,
  collectionActivity: 4,
  multichainActivity: [chain(10, 'OP Mainnet', 7), chain(1, 'Ethereum', 7), chain(8453, 'Base', 101)],
  explanation: null,
  active: null,
  sources: [],
  wallets: [],
  credentials: { poap: 'ok', curta: 'ok', degen: 'ok' },
  registryVersion: '1',
  method: 'xp-1',
}
const curta = {
  phase0Solves: 2,
  phase1Solves: 4,
  phase2Solves: 1,
  solves: 7,
  points: 15,
  state: 'ok',
} as const
const poaps = Array.from({ length: 13 }, (_one, at) => ({
  id: String(at),
  poapEvent: { metadata: { name: `Meeting ${at}`, imageUrl: null } },
}))
const said = (web3: Partial<Web3Profile> | null, { isOwn = true, isWhole = true, ...parts } = {}) =>
  words(
    rendered(
      <OnChainData
        parts={{ web3: web3 && { ...known, ...web3 }, curta, poaps, ...parts }}
        viewed={{ isOwn, name: 'Ada' }}
        isWhole={isWhole}
      />,
    ),
  )

test('every plot has its numbers in words', () => {
  const html = rendered(
    <OnChainData parts={{ web3: known, curta, poaps }} viewed={{ isOwn: true, name: 'Ada' }} isWhole />,
  )
  expect(html).toContain('aria-label="3 transactions on Tue 10.11.2026"')
  expect(html).toContain('aria-label="No transactions on Wed 11.11.2026"')
  expect(html.match(/role="gridcell"/g)).toHaveLength(365)
  expect(html).toContain('aria-label="P10: 40 transactions"')
  expect(words(html)).toMatch(/Multi-chain 71\.7 DeFi 71\.7 DEX 71\.7 NFT 0 \(no activity\)/)
})

test('bars stand by count, equals by chain, on an axis to the next hundred', () => {
  expect(said({})).toMatch(
    /Base 101 transactions Ethereum 7 transactions OP Mainnet 7 transactions 0 100 200/,
  )
})

test('twelve protocols are bubbles, further ones are listed, and unknown contracts count as Other', () => {
  const html = rendered(
    <OnChainData parts={{ web3: known, curta, poaps }} viewed={{ isOwn: true, name: 'Ada' }} isWhole />,
  )
  expect(html.match(/role="img"/g)).toHaveLength(12)
  expect(words(html)).toMatch(
    /2 more P22 28 P23 27 NFT collections without a label 4 transactions, recognized as NFT Other 5 transactions/,
  )
})

test('the first twelve POAPs are shown, with Degenscore and Curta as they were issued', () => {
  const all = said({})
  expect([all.includes('Meeting 11'), all.includes('Meeting 12')]).toEqual([true, false])
  // There may be more than were answered.
  expect(all).toContain('POAPs 12 latest')
  expect(said({}, { poaps: poaps.slice(0, 2) } as object)).toContain('POAPs 2 received')
  expect(all).toMatch(/Degenscore 742.*Curta 15 points Phase 0 2 Phase 1 4 Phase 2 1/)
})

test.each(['not-connected', 'pending', 'failed', 'not-shown'] as const)(
  'a credential that is %s says so, without a number',
  (state) => {
    const all = said({ credentials: { poap: state, curta: state, degen: state } }, {
      curta: null,
      poaps: null,
    } as object)
    const rows = {
      'not-connected': 'Not connected. Chainwork doesn’t read this source here.',
      pending: 'Being read.',
      failed: 'Couldn’t be read. We’ll try again.',
      'not-shown': 'Not shown.',
    }[state]
    expect(all.split(rows)).toHaveLength(4)
    expect(all).not.toMatch(/742|15 points|received/)
  },
)

test('somebody without a name has steps with a note, no date and no page behind a score', () => {
  const step = (score: number | null) => ({ score, max: 100 as const, state: 'ok' as const })
  const onChainScores = { ...each(step(60)), NFT_SCORE: step(0), DEX_SCORE: step(80) }
  const all = said({ level: 'steps', asOf: null, readAt: null, method: null, onChainScores })
  expect(all).toMatch(/Multi-chain 60–79 DeFi 60–79 DEX 80–100 NFT 0–19.*in steps of 20, without a date/)
  expect(all).not.toContain('As of')
})

const unknown = { onChainScores: each({ score: null, max: 100 as const, state: 'pending' as const }) }
const reading = {
  chainId: 1,
  chain: 'Ethereum',
  state: 'failed' as const,
  source: 'blockscout',
  upToBlock: null,
  at: null,
  rows: 0,
  error: 'unreachable' as const,
  nextTryAt: '2026-11-20T08:00:00.000Z',
  complete: true,
}

test('what could not be read is told with its reason and the next try, and no score is made of it', () => {
  const all = said({ ...unknown, state: 'failed', sources: [reading] })
  expect(all).toContain('0 of 1 chain read, 1 could not be read')
  expect(all).toContain('The source cannot be reached. Next try: 20.11.2026, 08:00 UTC.')
  expect(all).not.toMatch(/Multi-chain 0|DEX 0/)
})

test('a reading under way tells each chain', () => {
  const sources = [
    { ...reading, state: 'waiting' as const, error: null },
    { ...reading, chainId: 10, chain: 'OP Mainnet', state: 'reading' as const, rows: 1204, error: null },
  ]
  const all = said({ ...unknown, state: 'pending', sources })
  expect(all).toContain('Ethereum Waiting OP Mainnet Reading, 1,204 transactions so far')
  expect(all).toContain('Multi-chain --')
  const read = sources.map((source) => ({ ...source, state: 'read' as const }))
  expect(said({ ...unknown, state: 'pending', sources: read })).toContain('Computing the scores.')
})

test('old scores stay, with since when', () => {
  const all = said({ state: 'stale', staleSince: '2026-11-18T06:30:00.000Z' })
  expect(all).toContain('Not up to date since 18.11.2026, 06:30 UTC')
  expect(all).toContain('DEX 71.7')
})

test('where only a part of a history is read it says so, with how much, and all is said nowhere else', () => {
  const part = {
    ...reading,
    state: 'read' as const,
    error: null,
    nextTryAt: null,
    rows: 50_000,
    complete: false,
  }
  const whole = { ...part, chainId: 10, chain: 'OP Mainnet', rows: 7, complete: true }
  const words =
    'Only the oldest and newest transactions could be read: 50,000 transactions on Ethereum. Missing ones don’t lower the scores.'
  expect(said({ sources: [part, whole] })).toContain(words)
  expect(said({ sources: [whole] })).not.toContain('Not all transactions')
})

test('sample data are marked wherever they are shown', () => {
  expect(said({ mode: 'sample' })).toContain('Sample data. This history is made up')
  expect(said({})).not.toContain('Sample data')
})

test('without a wallet its owner is asked to connect one, in each card; others learn nothing', () => {
  const own = said({ state: 'not-connected' })
  expect(own).toContain('You need to connect your wallets to create On-chain Profile and scoring.')
  expect(own.match(/Connect Wallet/g)).toHaveLength(7)
  const others = said({ state: 'not-connected' }, { isOwn: false })
  expect(others).toBe(said({ state: 'not-shown' }, { isOwn: false }))
  expect(others).toContain('Not shown')
})

test('what the owner keeps back is said plainly', () => {
  const scores = said(
    {
      level: 'scores',
      heatmap: [],
      credentials: { poap: 'not-shown', curta: 'not-shown', degen: 'not-shown' },
    },
    { isOwn: false },
  )
  expect(scores).toContain('Ada doesn’t show activity by day, chain or protocol.')
  expect(scores).not.toMatch(/Transactions Count|POAPs$/)
  const protocols = said({ level: 'protocols' }, { isOwn: false })
  expect(protocols).toMatch(
    /Transactions Count.*Ada doesn’t show wallets, transactions, POAPs, Curta and DegenScore\./,
  )
})

test('full evidence names the wallets to others, and less does not', () => {
  const wallets = ['0x52908400098527886E0F7030069857D2E4169EE7']
  expect(said({ wallets }, { isOwn: false })).toContain('Wallets 1 verified wallet 0x5290…9EE7 on OP Mainnet')
  expect(said({}, { isOwn: false })).not.toContain('verified wallet')
})

test('an explanation is promised only where there is one', () => {
  const seen = (explanation: Web3Profile['explanation']) =>
    words(
      rendered(
        <ScoresCard
          web3={{ ...known, explanation }}
          viewed={{ isOwn: false, name: 'Ada', pageOf: (path) => `/${path}` }}
        />,
      ),
    )
  expect(seen(null)).not.toContain('Every point is explained')
  const explanation = explain([], { asOf: 0, registryVersion: '1', sources: [] })
  expect(seen(explanation as never)).toContain('Every point is explained. See how the scores of Ada add up')
})

test('what could not be loaded says so and takes nothing else with it', () => {
  expect(said(null)).toContain('On-chain data could not be loaded. Nothing is lost. Try again')
})

test('a phone is told that scores are in beta', () => {
  expect(said({})).toContain('On-Chain Data Beta')
  expect(said({})).toContain('This feature is still in beta')
})
