type Hex = `0x${string}`

/** What a chain says about a signature of a contract wallet; `unavailable` when it cannot be asked. */
export type ContractVerdict = 'holds' | 'refused' | 'unavailable'

export interface ContractChecks {
  /** Whether there is a connection to this chain at all. */
  reaches(chainId: number): boolean
  /** Asks the contract at an address whether a signature of a message is its own (ERC-1271, ERC-6492, ERC-8010). */
  check(proof: { chainId: number; address: Hex; message: string; signature: Hex }): Promise<ContractVerdict>
}

/** A chain that does not answer within this is not available. */
const patience = 2500
/** How signatures of wallets that are not deployed yet (ERC-6492) or delegate (ERC-8010) end. */
const wrapped = /(?:(?:6492){16}|(?:8010){16})$/

/** Asks the chains there is an RPC address for; every other chain is unavailable, never trusted. */
export function contractChecks(rpcs: ReadonlyMap<number, string>): ContractChecks {
  return {
    reaches: (chainId) => rpcs.has(chainId),
    check: async ({ chainId, address, message, signature }) => {
      const url = rpcs.get(chainId)
      if (!url) return 'unavailable'
      const { createPublicClient, hashMessage, http } = await import('viem')
      const client = createPublicClient({ transport: http(url, { timeout: patience, retryCount: 0 }) })
      try {
        const [chain, code] = await Promise.all([client.getChainId(), client.getCode({ address })])
        // A wrong address in the settings must not let a test chain speak for a real one.
        if (chain !== chainId) return 'unavailable'
        // Without a contract the library would fall back to the key, with fewer rules than ours.
        if (!code && !wrapped.test(signature)) return 'refused'
        const holds = await client.verifyHash({ address, hash: hashMessage(message), signature })
        return holds ? 'holds' : 'refused'
      } catch {
        return 'unavailable'
      }
    },
  }
}
