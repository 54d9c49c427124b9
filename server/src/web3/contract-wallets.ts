import type { PublicClient } from 'viem'

type Hex = `0x${string}`

/** What a chain says about a signature of a contract wallet; `unavailable` when it cannot be asked. */
export type ContractVerdict = 'holds' | 'refused' | 'unavailable'

export interface ContractChecks {
  /** Whether there is a connection to this chain at all. */
  reaches(chainId: number): boolean
  /** Asks the contract at an address whether a signature of a message is its own (ERC-1271, ERC-6492, ERC-8010). */
  check(proof: { chainId: number; address: Hex; message: string; signature: Hex }): Promise<ContractVerdict>
}

/** A chain that has not answered everything within this is not available, however busily it sends. */
const patience = 4000
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
      // One deadline for all that is asked, bodies included; the library's own ends with the first headers.
      const signal = AbortSignal.timeout(patience)
      const transport = http(url, { timeout: patience, retryCount: 0, fetchOptions: { signal } })
      // A contract must not send the server to addresses of its choice.
      const client = createPublicClient({ transport, ccipRead: false })
      try {
        const [chain, code] = await Promise.all([client.getChainId(), client.getCode({ address })])
        // A wrong address in the settings must not let a test chain speak for a real one.
        if (chain !== chainId) return 'unavailable'
        // Without a contract the library would fall back to the key, with fewer rules than ours.
        if (!code && !wrapped.test(signature)) return 'refused'
        const hash = hashMessage(message)
        // The library's checker looks for a mark in the last 32 bytes, and fails where there are fewer.
        const holds =
          signature.length < 2 + 32 * 2
            ? await agrees(client, { address, hash, signature })
            : await client.verifyHash({ address, hash, signature })
        return holds ? 'holds' : 'refused'
      } catch {
        return 'unavailable'
      }
    },
  }
}

/** Asks a contract itself (ERC-1271). */
async function agrees(
  client: PublicClient,
  { address, hash, signature }: { address: Hex; hash: Hex; signature: Hex },
): Promise<boolean> {
  const { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, parseAbi } =
    await import('viem')
  try {
    const answer = await client.readContract({
      address,
      abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    return answer === '0x1626ba7e'
  } catch (error) {
    const isNo = (cause: unknown) =>
      cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError
    if (error instanceof BaseError && error.walk(isNo)) return false
    throw error
  }
}
