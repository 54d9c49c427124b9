import { parseArgs } from 'node:util'
import { type ActivityEvent, explain, onChainScores } from '../src/index.ts'

// A person who is made up: every category, six chains, some of it dust, failed or unknown, with all fields of an event.
const { values } = parseArgs({ options: { events: { type: 'string', default: '1170' } } })
const count = Number(values.events)
const rounds = 800
const asOf = 1_795_132_800

const draw = (seed: number, below: number) => ((Math.imul(seed + 1, 0x9e3779b1) >>> 8) * 2654435761) % below
const hex = (seed: number, digits: number) =>
  `0x${Array.from({ length: digits }, (_digit, at) => draw(seed * 131 + at, 16).toString(16)).join('')}`
const categories = ['dex', 'dex', 'defi', 'defi', 'nft', 'bridge', 'gov', null] as const
const events = Array.from({ length: count }, (_event, number): ActivityEvent => {
  const category = categories[draw(number, categories.length)]!
  return {
    chainId: [1, 10, 56, 137, 8453, 42_161][draw(number * 3, 6)]!,
    txHash: hex(number * 17, 64),
    logIndex: null,
    block: 20_000_000 + number,
    ts: asOf - draw(number * 5, 4 * 365 * 86_400),
    wallet: hex(draw(number, 2), 40),
    initiated: true,
    status: draw(number * 7, 20) ? 'ok' : 'failed',
    counterparty: hex(draw(number * 11, 40), 40),
    selector: hex(draw(number * 13, 30), 8),
    protocol: category && `${category}-${draw(number * 19, 8)}`,
    labelled: category !== null,
    category,
    valueClass: draw(number * 23, 6) ? null : 0,
    selfTrade: false,
    testnet: false,
    source: 'made-up',
  }
})
const text = JSON.stringify(events)

/**
 * Milliseconds that a twentieth of the rounds take at most: a busy machine interrupts a longer task more often than a short one, and few
 * rounds of it are left alone. The tasks take turns.
 */
function calmest(...tasks: (() => unknown)[]): number[] {
  const taken = tasks.map((): number[] => [])
  for (let round = -rounds; round < rounds; round++)
    tasks.forEach((task, at) => {
      const started = performance.now()
      task()
      if (round >= 0) taken[at]!.push(performance.now() - started)
    })
  return taken.map((times) => times.sort((a, b) => a - b)[rounds / 20]!)
}

const [parsing = 0, scoring = 0, explaining = 0] = calmest(
  () => JSON.parse(text),
  () => onChainScores(events, asOf),
  () => explain(events, { asOf, registryVersion: '1', sources: [] }),
)
/** The most that scores with their explanation may take, in the time of parsing the same events. */
const target = 3
const line = (name: string, ms: number) =>
  console.log(`${name.padEnd(32)} ${ms.toFixed(2)} ms, ${(ms / parsing).toFixed(2)} × JSON.parse`)
console.log(`${count.toLocaleString('en-US')} events, ${Math.round(text.length / 1000)} kB of JSON`)
line('JSON.parse', parsing)
line('four scores', scoring)
line('four scores with explanation', explaining)
const isMet = explaining <= target * parsing
console.log(`${isMet ? '✓' : '✗'} target: at most ${target} × JSON.parse`)
process.exitCode = isMet ? 0 : 1
