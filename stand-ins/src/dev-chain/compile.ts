import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

const require = createRequire(import.meta.url)

export interface Contract {
  abi: Abi
  bytecode: Hex
}

/** Compiles Solidity files, given by name; answers their contracts and interfaces by name. */
export function compileSources(files: Record<string, string>): Record<string, Contract> {
  const solc = require('solc') as { compile(input: string): string }
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const sources = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, { content }]))
  const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
  const wrong = (output.errors ?? []).filter((error: { severity: string }) => error.severity === 'error')
  if (wrong.length)
    throw new Error(wrong.map((error: { formattedMessage: string }) => error.formattedMessage).join())
  type Compiled = { abi: Abi; evm: { bytecode: { object: string } } }
  return Object.fromEntries(
    Object.values(output.contracts as Record<string, Record<string, Compiled>>).flatMap((file) =>
      Object.entries(file).map(([name, { abi, evm }]) => [
        name,
        { abi, bytecode: `0x${evm.bytecode.object}` },
      ]),
    ),
  )
}
