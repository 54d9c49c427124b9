import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const require = createRequire(import.meta.url)
/** The first account of every anvil, with test money. */
export const rich = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

/** A real EVM node of this machine with nothing on it. `timestamp`: seconds since 1970 of its first block. */
export async function startAnvil({ port = 0, timestamp }: { port?: number; timestamp?: number } = {}) {
  const began = timestamp === undefined ? [] : ['--timestamp', String(timestamp)]
  const node = spawn(
    process.execPath,
    [require.resolve('@foundry-rs/anvil/bin.mjs'), '--port', String(port), ...began],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const url = await addressOf(node)
  const client = createTestClient({
    chain: foundry,
    mode: 'anvil',
    account: rich,
    transport: http(url),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
  return { id: foundry.id, url, client, node, stop: () => node.kill() }
}

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

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
