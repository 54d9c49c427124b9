import type { ChainReading, Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreNames } from '@chainwork/contract/activity/values'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { OnChainData } from './on-chain-data.tsx'

const unknown = { score: null, max: 100, state: 'pending' } as const
const unread: Web3Profile = {
  state: 'unread',
  mode: 'live',
  level: 'evidence',
  asOf: null,
  readAt: null,
  staleSince: null,
  onChainScores: Object.fromEntries(
    scoreNames.map((name) => [name, unknown]),
  ) as unknown as Web3Profile['onChainScores'],
  degenScores: [],
  transactions: [],
  heatmap: [],
  dexActivity: [],
  protocolActivity: [],
  otherActivity: 0,
  collectionActivity: 0,
  multichainActivity: [],
  explanation: null,
  active: null,
  sources: [],
  wallets: ['0x52908400098527886E0F7030069857D2E4169EE7'],
  credentials: { poap: 'not-connected', curta: 'not-connected', degen: 'not-connected' },
  registryVersion: null,
  method: null,
}
const unsupported: ChainReading = {
  chainId: 1,
  chain: 'Ethereum',
  state: 'failed',
  source: null,
  upToBlock: null,
  at: null,
  rows: 0,
  error: 'unsupported',
  nextTryAt: null,
  complete: true,
}
const said = (web3: Web3Profile, isOwn = true, isWhole = true) =>
  words(
    rendered(
      <OnChainData
        parts={{ web3, curta: null, poaps: null } as Parameters<typeof OnChainData>[0]['parts']}
        viewed={{ isOwn, name: 'Ada' }}
        isWhole={isWhole}
      />,
    ),
  )

test.each<[string, Partial<Web3Profile>, string]>([
  ['nothing here reads chains', {}, 'No source that reads chains is set up here'],
  [
    'no source reads its chains',
    { sources: [unsupported] },
    'None of the sources set up here reads its chains. Ethereum The source does not read this chain.',
  ],
  [
    'sample data have nothing of it',
    { mode: 'sample' },
    'Only sample data are shown here, and they have no history of it',
  ],
])(
  'a wallet that is connected and not read says that %s, and nobody is sent to connect it',
  (_why, part, why) => {
    const own = said({ ...unread, ...part })
    for (const each of ['Connected, not read', '0x5290…9EE7', why, 'Manage Wallets'])
      expect(own).toContain(each)
    expect(own).not.toMatch(/Connect Wallet|connect your wallets/)
    expect(said({ ...unread, ...part }, false)).toBe(said({ ...unread, state: 'not-shown' }, false))
  },
)

test('on top of the rest of a profile no block says that others are shown nothing', () => {
  for (const state of ['unread', 'not-shown', 'not-connected'] as const)
    expect([state, said({ ...unread, state }, false, false)]).toEqual([state, ''])
})
