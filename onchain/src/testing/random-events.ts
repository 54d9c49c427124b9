import fc from 'fast-check'
import type { ActivityEvent } from '../activity-event.ts'
import { asOf } from './vectors.ts'

const day = 86_400
const protocolsOf = {
  dex: ['uniswap', 'curve', 'balancer'],
  defi: ['aave', 'lido', 'maker'],
  nft: ['opensea', 'blur'],
  bridge: ['hop', 'across'],
  gov: ['snapshot'],
  identity: ['ens'],
  other: ['misc'],
} as const
const categories = Object.keys(protocolsOf) as (keyof typeof protocolsOf)[]
const collections = ['nft:1:0xc0', 'nft:1:0xc1', 'nft:10:0xc2', 'nft:1:0xc3', 'nft:1:0xc4']

/** How often a property is tried. */
export const runs = process.env['TEST_ROUNDS'] === 'many' ? 5000 : 300

/** Times that crowd where days, weeks and quarters begin. */
const time = fc
  .tuple(fc.integer({ min: -2, max: 2200 }), fc.constantFrom(0, 1, 43_200, day - 1))
  .map(([days, second]) => asOf - days * day + second)

/** A transaction that counts. No two have one hash: `number` makes it. */
export const eligible = (number: fc.Arbitrary<number> = fc.bigInt({ min: 0n, max: 2n ** 52n }).map(Number)) =>
  fc
    .record({
      number,
      ts: time,
      category: fc.constantFrom(...categories),
      pick: fc.nat(4),
      labelled: fc.boolean(),
      chainId: fc.constantFrom(1, 10, 56, 137, 8453, 42_161),
      valueClass: fc.constantFrom(null, 0, 1, 3),
    })
    .map(({ number, pick, ...rest }): ActivityEvent => {
      const isLabelled = rest.labelled || rest.category !== 'nft'
      const names = isLabelled ? protocolsOf[rest.category] : collections
      return {
        ...rest,
        ts: Math.min(rest.ts, asOf + day - 1),
        labelled: isLabelled,
        protocol: names[pick % names.length]!,
        txHash: `0x${number.toString(16).padStart(64, '0')}`,
        initiated: true,
        status: 'ok',
        valueClass: rest.valueClass as ActivityEvent['valueClass'],
      }
    })

/** Activity of one person that counts, each transaction once. */
export const activity = (max = 60) =>
  fc.uniqueArray(eligible(), { maxLength: max, selector: ({ txHash }) => txHash })

/** What makes an event count for nothing, whatever it is otherwise. */
export const spoiled = fc.oneof(
  fc.constant({ initiated: false }),
  fc.constant({ status: 'failed' as const }),
  fc.constant({ testnet: true }),
  fc.constant({ selfTrade: true }),
  fc.constant({ category: null }),
  fc.integer({ min: asOf + day, max: asOf + 9 * day }).map((ts) => ({ ts })),
)

/** Events as they come: some count, some do not. */
export const anyEvents = (max = 60) =>
  activity(max).chain((events) =>
    fc
      .array(fc.option(spoiled, { freq: 3 }), { minLength: events.length, maxLength: events.length })
      .map((spoils) => events.map((event, at): ActivityEvent => Object.assign({}, event, spoils[at]))),
  )
