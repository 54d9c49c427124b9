import { readFileSync } from 'node:fs'
import { type Contract, compileSources } from '@chainwork/stand-ins/dev-chain/compile'
import { startAnvil } from '@chainwork/stand-ins/dev-chain/start-anvil'

export type { Contract } from '@chainwork/stand-ins/dev-chain/compile'

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
