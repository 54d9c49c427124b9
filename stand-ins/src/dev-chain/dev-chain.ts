import { type Hex, encodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type ContractName, readArtifacts } from './contracts.ts'
import { type PlaceName, places } from './places.ts'
import { type Anvil, rich } from './start-anvil.ts'

/** The key of the second account of every anvil: everybody knows it. It owns the history and the contract wallet. */
export const personKey: Hex = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
export const person = privateKeyToAccount(personKey)

const artifacts = readArtifacts()
const week = 7 * 86_400
const ether = 10n ** 18n

/** Deploys the contracts on an empty chain, each where `places` says. */
export async function deployContracts({ client }: Anvil): Promise<void> {
  const makes: [PlaceName, ContractName, unknown[]][] = [
    ['Tok', 'Tok', []],
    ['Nft', 'Nft', []],
    ['Dex', 'Dex', [places.Tok]],
    ['Lend', 'Lend', []],
    ['EntryPoint', 'EntryPoint', []],
    ['Wallet1271', 'Wallet1271', [person.address, places.EntryPoint]],
    ['Puzzles', 'Puzzles', []],
    ['Unlisted', 'Dex', [places.Tok]],
  ]
  for (const [place, name, args] of makes) {
    const hash = await client.deployContract({ ...artifacts[name], args })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (contractAddress?.toLowerCase() !== places[place])
      throw new Error('The chain is not empty: contracts would stand elsewhere')
  }
}

interface Call {
  /** Seconds since 1970, after the block before. */
  at?: number
  args?: readonly unknown[]
  value?: bigint
  /** The person of the history unless told. */
  from?: typeof person
}

/** Call data of a function of a contract. */
export const callData = (place: PlaceName, functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi: artifacts[place === 'Unlisted' ? 'Dex' : place].abi, functionName, args })

/** Sends a transaction in a block of its own, also one that fails; answers its hash. */
export async function call(
  { client }: Pick<Anvil, 'client'>,
  place: PlaceName,
  functionName: string,
  { at, args = [], value = 0n, from = person }: Call = {},
): Promise<Hex> {
  if (at !== undefined) await client.setNextBlockTimestamp({ timestamp: BigInt(at) })
  const hash = await client.sendTransaction({
    account: from,
    to: places[place],
    data: callData(place, functionName, args),
    value,
    gas: 500_000n,
  })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

/** Times of one day in each of so many weeks, the last one at `until`. */
export const weekly = (weeks: number, until: number): number[] =>
  Array.from({ length: weeks }, (_week, at) => until - week * (weeks - 1 - at))

/** The person swaps, lends and mints once a week. */
export async function liveThrough(chain: Anvil, weeks: number, until: number): Promise<void> {
  for (const at of weekly(weeks, until - 7200)) {
    await call(chain, 'Dex', 'swap', { at, args: [0n], value: ether / 100n })
    await call(chain, 'Lend', 'supply', { at: at + 3600, value: ether / 50n })
    await call(chain, 'Nft', 'mint', { at: at + 7200, args: [person.address] })
  }
}

/** What must not change a score: a call that reverts, airdrops, and an exchange that no registry knows. */
export async function makeNoise(chain: Anvil): Promise<void> {
  await call(chain, 'Dex', 'swap', { args: [ether], value: 1n })
  await call(chain, 'Tok', 'mint', { args: [person.address, 1000n], from: rich })
  await call(chain, 'Nft', 'mint', { args: [person.address], from: rich })
  await call(chain, 'Unlisted', 'swap', { args: [0n], value: ether / 100n })
}
