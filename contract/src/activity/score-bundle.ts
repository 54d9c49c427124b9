import { z } from 'zod'
import { activityEvent } from './activity-file.ts'
import { maxBundleBytes } from './values.ts'

/** Transactions of one person that are scored at most. */
const maxBundleEvents = 100_000

const hex = (digits: number) =>
  z.string().regex(new RegExp(`^0x[0-9a-f]{${digits}}$`), `Expected 0x and ${digits} hexadecimal digits`)
/** Until the end of the year 9999. */
const seconds = z.number().int().min(0).max(253_402_300_799)
const tenths = (name: string) => z.number().int().min(0).max(1000).describe(`Ten times the ${name} score.`)

const statement = z
  .strictObject({
    subject: hex(64).describe('A salted hash of whom it is about, which only this site can tell.'),
    dex: tenths('DEX'),
    defi: tenths('DeFi'),
    nft: tenths('NFT'),
    multi: tenths('multi-chain'),
    method: z.string().min(1).max(40).describe('The scoring method.'),
    registryVersion: z.string().max(40).describe('The version of the registry of contracts.'),
    asOf: seconds.describe('The day the scores are of, in seconds since 1970-01-01 UTC.'),
    inputRoot: hex(64).describe('The commitment to the events that count; zeros where they are withheld.'),
    expires: seconds.describe('When the statement ends, in seconds since 1970-01-01 UTC.'),
  })
  .meta({ id: 'OnchainScore' })

const signature = hex(130)

/** Events as far as they are computed with, and bounded; what else they say is signed along. */
const { valueClass, protocol, ts, txHash, chainId } = activityEvent.shape
export const boundedEvent = activityEvent.extend({
  chainId: chainId.min(1).describe(chainId.description!),
  txHash: txHash
    .regex(/^0x[0-9a-f]{64}$/i, 'Expected 0x and 64 hexadecimal digits')
    .describe(txHash.description!),
  ts: seconds.describe(ts.description!),
  protocol: z.string().max(200).nullable().describe(protocol.description!),
  valueClass: z.literal([0, 1, 2, 3]).nullable().describe(valueClass.description!),
  testnet: z.boolean().optional().describe('Whether its chain is one for trying out.'),
})

/** Scores that are signed (EIP-712), with or without the transactions they are computed from. */
export const scoreBundle = z
  .strictObject({
    format: z.literal('chainwork-scores-1').describe('The form of this file.'),
    mode: z.enum(['live', 'sample']).describe('Whether chains were read, or a history was made up.'),
    signer: hex(40).describe('The address of the key that signed.'),
    statement: statement.describe('What is signed.'),
    signature: signature.describe('Of the statement.'),
    eventsSignature: signature.optional().describe('Of the events, by the SHA-256 of their JSON.'),
    events: z
      .array(boundedEvent)
      .max(maxBundleEvents, `At most ${maxBundleEvents.toLocaleString('en-US')} events are read`)
      .optional()
      .describe('The transactions, oldest first; left out where only the statement is shared.'),
  })
  .refine(({ events, eventsSignature }) => (events === undefined) === (eventsSignature === undefined), {
    message: 'Expected events and eventsSignature, or neither',
  })
  .meta({ id: 'ScoreBundle' })

export type ScoreBundleFile = z.output<typeof scoreBundle>

/** What is published at `scoreKeysPath`. */
export const scoreKeys = z.object({
  keys: z
    .array(z.object({ address: z.string().regex(/^0x[0-9a-fA-F]{40}$/), isCurrent: z.boolean() }))
    .max(100),
  domains: z.record(z.enum(['live', 'sample']), z.object({ name: z.string(), version: z.string() })),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  methods: z.array(z.object({ name: z.string(), registryVersion: z.string() })),
})

export type ScoreKeys = z.output<typeof scoreKeys>

export type ReadBundle =
  | { bundle: ScoreBundleFile }
  | { problem: 'not-json' | 'not-a-bundle' | 'too-large'; detail?: string }

/** A file of signed scores as it stands there, or why it is none. What was signed is compared letter by letter, so nothing is changed in it. */
export function readBundle(text: string): ReadBundle {
  if (text.length > maxBundleBytes) return { problem: 'too-large' }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problem: 'not-json' }
  }
  const parsed = scoreBundle.safeParse(given)
  if (parsed.success) return { bundle: given as ScoreBundleFile }
  const [issue] = parsed.error.issues
  return { problem: 'not-a-bundle', detail: `${issue!.path.map(String).join('.')}: ${issue!.message}` }
}
