import { z } from 'zod'

/** How a real source is named in the settings. */
export type SourceName = 'etherscan' | 'blockscout' | 'jsonrpc'

/** Where what wallets did is read, and with which keys. None of it may be logged. */
export interface ChainReading {
  mode: 'sample' | 'live'
  /** Chain id → sources, best first; empty with sample data. */
  chains: ReadonlyMap<number, readonly SourceName[]>
  etherscan: { url: string; key: string | null }
  /** Keyed for every chain, and instances by chain id, which are asked without the key. */
  blockscout: { key: string | null; instances: ReadonlyMap<number, string> }
  poap: { url: string; key: string | null }
  /** Null: not connected. */
  degenScoreUrl: string | null
}

/** Chains with sample data, which are those that can be shown by name. */
export const sampledChains: readonly number[] = [1, 10, 56, 100, 137, 8453, 42161]
/** The chain id of every chain for tests and development. */
export const localChain = 31_337
const sourceNames: readonly string[] = ['etherscan', 'blockscout', 'jsonrpc'] satisfies SourceName[]

/** `BLOCKSCOUT_URL_<id>`: a Blockscout instance of one chain. */
const blockscoutUrl = /^BLOCKSCOUT_URL_([1-9]\d{0,8})$/

/** `CHAIN_RPC_<id>`: where a chain is asked itself. */
const chainRpc = /^CHAIN_RPC_([1-9]\d{0,8})$/

/** Whether a variable is a setting of one chain. */
export const isChainSetting = (name: string): boolean => chainRpc.test(name) || blockscoutUrl.test(name)

const secret = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be printable characters without spaces')
const address = z.url({ protocol: /^https?$/, error: 'must be http:// or https://' })

/** The settings of reading chains, as part of the schema of all settings. */
export const chainShape = {
  /** What reads which chain: `sample`, or `1=etherscan,blockscout;31337=jsonrpc`, best first. */
  CHAIN_SOURCES: z.string().max(2000).optional(),
  ETHERSCAN_API_KEY: secret.optional(),
  ETHERSCAN_URL: address.default('https://api.etherscan.io/v2/api'),
  /** Opens api.blockscout.com for all its chains. */
  BLOCKSCOUT_API_KEY: secret.optional(),
  POAP_API_KEY: secret.optional(),
  POAP_URL: address.default('https://api.poap.tech'),
  /** Where DegenScore beacons are read; without it the card says that it is not connected. */
  DEGENSCORE_URL: address.optional(),
}

interface Given {
  CHAIN_SOURCES?: string | undefined
  ETHERSCAN_API_KEY?: string | undefined
  ETHERSCAN_URL: string
  BLOCKSCOUT_API_KEY?: string | undefined
  POAP_API_KEY?: string | undefined
  POAP_URL: string
  DEGENSCORE_URL?: string | undefined
}

/** Puts the settings together and adds to `problems` what is wrong, without any value that may be a secret. */
export function readChainSettings(
  env: Given,
  {
    all,
    isProduction,
    chainRpcs,
    problems,
  }: {
    /** Every variable that is set. */
    all: Record<string, unknown>
    isProduction: boolean
    chainRpcs: ReadonlyMap<number, string>
    problems: string[]
  },
): ChainReading {
  const instances = addressesOf(blockscoutUrl, all, problems)
  const say = (problem: string) => void problems.push(`CHAIN_SOURCES: ${problem}`)
  const written = env.CHAIN_SOURCES?.trim() ?? (isProduction ? '' : 'sample')
  const chains = new Map<number, readonly SourceName[]>()
  const entries = written
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const hasSample = entries.some((entry) => /(^|[=,\s])sample($|[,\s])/.test(entry))
  if (hasSample && isProduction) say('sample data is for demo and development only')
  if (hasSample && entries.join() !== 'sample')
    say('sample data cannot be mixed with real sources; write sample alone, or real sources only')
  else if (!hasSample)
    for (const entry of entries) {
      const [, id, names] = /^([1-9]\d{0,8})\s*=\s*([a-z]+(?:\s*,\s*[a-z]+)*)$/.exec(entry) ?? []
      if (!id || !names) {
        say(`an entry must be a chain id, = and sources with commas between, such as 1=etherscan,blockscout`)
        continue
      }
      const chainId = Number(id)
      if (chains.has(chainId)) say(`chain ${chainId} is named twice`)
      const isKnown = sampledChains.includes(chainId) || (chainId === localChain && !isProduction)
      if (!isKnown)
        say(`chain ${chainId} is not one of ${sampledChains.join(', ')}${isProduction ? '' : ', 31337'}`)
      const wanted = names.split(',').map((name) => name.trim())
      if (new Set(wanted).size < wanted.length) say(`chain ${chainId} names a source twice`)
      for (const name of wanted) {
        if (!sourceNames.includes(name)) say(`chain ${chainId}: sources are ${sourceNames.join(', ')}`)
        if (name === 'etherscan' && !env.ETHERSCAN_API_KEY)
          say(`chain ${chainId}: etherscan needs ETHERSCAN_API_KEY`)
        if (name === 'blockscout' && !instances.has(chainId) && !env.BLOCKSCOUT_API_KEY)
          say(`chain ${chainId}: blockscout needs BLOCKSCOUT_URL_${chainId} or BLOCKSCOUT_API_KEY`)
        if (name === 'jsonrpc' && !chainRpcs.has(chainId))
          say(`chain ${chainId}: jsonrpc needs CHAIN_RPC_${chainId}`)
      }
      chains.set(chainId, wanted as SourceName[])
    }
  return {
    mode: hasSample ? 'sample' : 'live',
    chains,
    etherscan: { url: env.ETHERSCAN_URL, key: env.ETHERSCAN_API_KEY ?? null },
    blockscout: { key: env.BLOCKSCOUT_API_KEY ?? null, instances },
    poap: { url: env.POAP_URL.replace(/\/+$/, ''), key: env.POAP_API_KEY ?? null },
    degenScoreUrl: env.DEGENSCORE_URL?.replace(/\/+$/, '') ?? null,
  }
}

/** Chain id → RPC address. */
export function readChainRpcs(all: Record<string, unknown>, problems: string[]): Map<number, string> {
  return addressesOf(chainRpc, all, problems)
}

function addressesOf(pattern: RegExp, all: Record<string, unknown>, problems: string[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const [name, value] of Object.entries(all)) {
    const chainId = pattern.exec(name)?.[1]
    if (!chainId) continue
    if (address.safeParse(value).success) found.set(Number(chainId), String(value).replace(/\/+$/, ''))
    else problems.push(`${name}: must be http:// or https://`)
  }
  return found
}
