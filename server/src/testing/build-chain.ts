import { readFileSync } from 'node:fs'
import { type Contract, compileSources } from '../dev-chain/compile.ts'
import { startAnvil } from '../dev-chain/start-anvil.ts'

export type { Contract } from '../dev-chain/compile.ts'

/** A real EVM node with nothing on it, and the contracts of `contracts/` ready to be put there. */
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

/** Compiles one file of `contracts/`; answers its contracts by name. */
export const compile = (file: string): Record<string, Contract> =>
  compileSources({ [file]: readFileSync(new URL(`contracts/${file}`, import.meta.url), 'utf8') })
