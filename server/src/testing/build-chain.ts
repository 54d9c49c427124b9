import type { Contract } from '@chainwork/stand-ins/dev-chain/contracts'
import { startAnvil } from '@chainwork/stand-ins/dev-chain/start-anvil'

/** A real EVM node with nothing on it. */
export async function aChain() {
  const chain = await startAnvil()
  const { client } = chain
  return {
    ...chain,
    /** Deploys a contract and answers where it stands. */
    put: async ({ abi, bytecode }: Contract, args: unknown[] = []) => {
      const hash = await client.deployContract({ abi, bytecode, args })
      return (await client.waitForTransactionReceipt({ hash })).contractAddress!
    },
  }
}
