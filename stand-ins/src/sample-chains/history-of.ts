import { isDemoAddress } from '@chainwork/contract/web3/demo-address'
import { type HistoryName, histories } from './histories.ts'
import { sampleWallets } from './sample-wallets.ts'

/** The histories that a wallet of the demo's browser wallet can have: all of them rich. */
const demoHistories: readonly HistoryName[] = ['veteran', 'trader', 'bridger', 'allRound', 'artist']

const fixed = new Map(sampleWallets.map(({ address, history }) => [address, history]))

/**
 * The history of an address, in lower case: of a sample wallet its own, of one made by the demo wallet keccak256(address) mod the
 * number of rich ones. Undefined for any other: nothing is known of it.
 */
export async function historyOf(address: string): Promise<(typeof histories)[HistoryName] | undefined> {
  const own = fixed.get(address)
  if (own) return histories[own]
  if (!isDemoAddress(address)) return undefined
  const { keccak256 } = await import('viem/utils')
  const at = BigInt(keccak256(address as `0x${string}`)) % BigInt(demoHistories.length)
  return histories[demoHistories[Number(at)]!]
}
