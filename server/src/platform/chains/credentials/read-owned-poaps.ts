import { hexData, readAs } from '../answer-fields.ts'
import { BadAnswer } from '../chain-source.ts'
import { type Rpc, checkChain } from '../json-rpc/open-rpc.ts'
import type { Poap } from './credentials.ts'
import { byLatest } from './read-issued-poaps.ts'

/** The POAP contract, at the same address on Gnosis and Ethereum. */
const contract = '0x22c1f6050e56d2876009903609a2cc3fef83b415'
/** balanceOf(address) */
const balanceOf = '0x70a08231'
/** tokenDetailsOfOwnerByIndex(address,uint256), which answers the token and its event. */
const tokenDetails = '0x67e971ce'
/** A wallet's latest; more say nothing more. */
const mostOfWallet = 200

/** POAPs of wallets from the contract itself, without names, pictures and dates. */
export async function readOwnedPoaps(
  nodes: readonly { chainId: number; rpc: Rpc }[],
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Poap[]> {
  const poaps: Poap[] = []
  if (addresses.length === 0) return poaps
  for (const { chainId, rpc } of nodes) {
    const [chain, ...balances] = await rpc.batch(
      [
        { method: 'eth_chainId', params: [] },
        ...addresses.map((owner) => callOf(balanceOf + wordOf(BigInt(owner)))),
      ],
      signal,
    )
    checkChain(chain, chainId)
    const tokens = addresses.flatMap((owner, at) => {
      const held = Number(wordsOf(balances[at], 1)[0])
      const first = Math.max(0, held - mostOfWallet)
      return Array.from({ length: held - first }, (_token, place) => ({ owner, index: first + place }))
    })
    const details = await rpc.batch(
      tokens.map(({ owner, index }) => callOf(tokenDetails + wordOf(BigInt(owner)) + wordOf(BigInt(index)))),
      signal,
    )
    for (const [at, { owner }] of tokens.entries()) {
      const [id, eventId] = wordsOf(details[at], 2)
      poaps.push({
        id: String(id),
        eventId: String(eventId),
        name: `POAP event ${eventId}`,
        imageUrl: null,
        owner,
        receivedAt: null,
      })
    }
  }
  return poaps.toSorted(byLatest)
}

const callOf = (data: string) => ({ method: 'eth_call', params: [{ to: contract, data }, 'latest'] })
const wordOf = (value: bigint) => value.toString(16).padStart(64, '0')

function wordsOf(answer: unknown, length: number): bigint[] {
  const data = readAs(hexData, answer)
  // Where the contract is not, a call answers nothing.
  if (data.length !== 2 + 64 * length) throw new BadAnswer('The node answered in another form (eth_call)')
  return data
    .slice(2)
    .match(/.{64}/g)!
    .map((word) => BigInt(`0x${word}`))
}
