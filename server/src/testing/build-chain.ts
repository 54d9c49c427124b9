import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Abi, type Hex, createTestClient, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const require = createRequire(import.meta.url)
/** The first account of every anvil, with test money. */
const rich = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** A real EVM node with nothing on it, and the contracts of `contracts/` ready to be put there. */
export async function aChain() {
  const node = spawn(process.execPath, [require.resolve('@foundry-rs/anvil/bin.mjs'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(node)
  const client = createTestClient({ chain: foundry, mode: 'anvil', account: rich, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  return {
    id: foundry.id,
    url,
    client,
    /** Deploys a contract and answers where it stands. */
    put: async ({ abi, bytecode }: Contract, args: unknown[] = []) => {
      const hash = await client.deployContract({ abi, bytecode, args })
      return (await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })).contractAddress!
    },
    stop: () => node.kill(),
  }
}

async function addressOf(node: ChildProcess): Promise<string> {
  let said = ''
  node.stderr!.on('data', (chunk) => (said += chunk))
  for await (const chunk of node.stdout!) {
    said += chunk
    const address = /Listening on (\S+)/.exec(said)?.[1]
    if (!address) continue
    node.stdout!.resume()
    return `http://${address}`
  }
  throw new Error(`The chain did not start: ${said}`)
}

export interface Contract {
  abi: Abi
  bytecode: Hex
}

/** Compiles one file of `contracts/`; answers its contracts by name. */
export function compile(file: string): Record<string, Contract> {
  const solc = require('solc') as { compile(input: string): string }
  const content = readFileSync(new URL(`contracts/${file}`, import.meta.url), 'utf8')
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const wrong = (output.errors ?? []).filter((error: { severity: string }) => error.severity === 'error')
  if (wrong.length)
    throw new Error(wrong.map((error: { formattedMessage: string }) => error.formattedMessage).join())
  type Compiled = { abi: Abi; evm: { bytecode: { object: string } } }
  return Object.fromEntries(
    Object.entries(output.contracts[file] as Record<string, Compiled>).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}` },
    ]),
  )
}
