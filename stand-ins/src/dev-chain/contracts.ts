import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

export interface Contract {
  abi: Abi
  bytecode: Hex
}

export const contractNames = [
  ...(['Tok', 'Nft', 'Dex', 'Lend', 'EntryPoint', 'Wallet1271', 'Puzzles'] as const),
  ...(['Wallet', 'TaggedWallet', 'Factory'] as const),
] as const
export type ContractName = (typeof contractNames)[number]

const folder = new URL('contracts/', import.meta.url)
/** The contracts as compiled, by name, beside their sources: a chain starts without a compiler. */
export const artifactsFile = new URL('artifacts.json', folder)

/** The contracts ready to be deployed, and the hash of the sources that they were compiled from. */
export const readArtifacts = (): Record<ContractName, Contract> & { sources: string } =>
  JSON.parse(readFileSync(artifactsFile, 'utf8'))

/** The Solidity files by name. */
export const readSources = (): Record<string, { content: string }> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sol'))
      .sort()
      .map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
  )

export const hashOf = (sources: Record<string, { content: string }>): string =>
  createHash('sha256').update(JSON.stringify(sources)).digest('hex')
