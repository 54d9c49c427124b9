import { parseArgs } from 'node:util'
import { onChainScores } from '@chainwork/onchain'
import { call, deployContracts, liveThrough, makeNoise, person, personKey, weekly } from './dev-chain.ts'
import { places } from './places.ts'
import { startAnvil } from './start-anvil.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8545' }, weeks: { type: 'string', default: '8' } },
})
const [port, weeks] = [Number(values.port), Number(values.weeks)]
if (!Number.isInteger(weeks) || weeks < 1 || weeks > 500) throw new Error('--weeks: 1 to 500')
const now = Math.floor(Date.now() / 1000)
const chain = await startAnvil({ port, timestamp: now - weeks * 7 * 86_400 - 86_400 })
process.once('SIGINT', chain.stop).once('SIGTERM', chain.stop)
chain.node.once('exit', () => process.exit())
await deployContracts(chain)
await liveThrough(chain, weeks, now - 3600)
await makeNoise(chain)
for (const [id, phase] of [0, 0, 1].entries())
  await call(chain, 'Puzzles', 'solve', { args: [id, 1n, phase] })
console.log(`
  A chain for development: ${weeks} weeks of one person, up to now

  Start the product with
    CHAIN_SOURCES="31337=jsonrpc" CHAIN_RPC_31337=${chain.url} npm run dev

  Let the demo wallet own the history: run this in the console of the browser on a page of the product, then link
  ${person.address} on the page of wallets
    localStorage.setItem('chainwork.demo-wallet.developer', '${personKey}')

  Scores to expect: ${scores()}
  Its contracts: ${Object.entries(places)
    .map(([name, address]) => `\n    ${name.padEnd(11)}${address}`)
    .join('')}
`)

/** One swap, one loan and one mint a week, as the method counts them. */
function scores(): string {
  const done = { chainId: chain.id, initiated: true, status: 'ok', valueClass: null, labelled: true } as const
  const events = weekly(weeks, now - 3600).flatMap((ts) =>
    (['dex', 'defi', 'nft'] as const).map((category) => ({
      ...done,
      ts,
      category,
      protocol: category,
      txHash: `${ts}${category}`,
    })),
  )
  return Object.entries(onChainScores(events, now))
    .map(([name, { score }]) => `${name} ${score}`)
    .join(', ')
}
