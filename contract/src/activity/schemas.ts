import { z } from 'zod'
import { instant } from '../time.ts'
import {
  chainModes,
  credentialStates,
  readingErrors,
  readingStates,
  scoreNames,
  scoreStates,
  seenDetails,
  web3States,
} from './values.ts'

const count = z.number().int().min(0)
const seconds = z.number().int().describe('Seconds since 1970-01-01 UTC.')
const chainId = count.describe('The chain by its EIP-155 number.')
const chain = z.string().describe('The name of the chain.')
const iconUrl = z.string().describe('Where the icon is served.')
const numTx = count.describe('How many transactions.')
const version = z.string().nullable().describe('The version of the registry of contracts.')
const score = z.number().nullable().describe('0 to 100 with one decimal; null while it is not known.')
const max = z.literal(100).describe('Full marks.')
const scoreState = z.enum(scoreStates).describe('What is known of the score; unknown is never 0.')

const onChainScore = z.object({ score, max, state: scoreState }).meta({ id: 'OnChainScore' })

const protocolActivity = z
  .object({
    protocol: z.string().describe('The protocol by its id in the registry.'),
    name: z.string().describe('The name of the protocol.'),
    numTx,
    iconUrl,
    color: z.string().describe('The color of the protocol, `#rrggbb`.'),
  })
  .meta({ id: 'ProtocolActivity' })

const evidence = z
  .object({
    chainId,
    txHash: z.string().describe('The transaction.'),
    ts: seconds,
    protocol: z.string().nullable().describe('The protocol by its id in the registry.'),
  })
  .meta({ id: 'Evidence' })

const nextStep = z.object({
  delta: z.number().describe('How much more the component would count, in the unit of `raw`.'),
  gain: z.number().describe('Points by which the score would be higher.'),
  text: z.string().describe('The step in words.'),
})

const component = z
  .object({
    id: z.string().describe('The component.'),
    raw: z.number().nullable().describe('What was counted; days for recency, null without activity.'),
    cap: z.number().nullable().describe('The amount of full marks; null for recency.'),
    weight: z.number().describe('Its share of the score.'),
    normalised: z.number().describe('The share of full marks that is earned, 0 to 1.'),
    points: z.number().describe('The points it adds to the score.'),
    evidence: z.array(evidence).describe('Transactions to look up; empty below full evidence.'),
    next: nextStep.nullable().describe('What would raise it; null where nothing does.'),
  })
  .meta({ id: 'ScoreComponent' })

const readSource = z.object({
  chainId,
  source: z.string().describe('What read the chain.'),
  upToBlock: count.describe('The last block that was read.'),
  at: seconds,
})

const explanation = z
  .object({
    score,
    max,
    state: scoreState,
    method: z.string().describe('The method of the score.'),
    registryVersion: version,
    asOf: seconds,
    maturity: z.number().describe('The share of points that is not held back, 0 to 1.'),
    components: z.array(component).describe('What the score is added up from.'),
    coverage: z
      .object({
        initiated: count.describe('Transactions the wallets did.'),
        recognised: count.describe('Those of them that have a category.'),
      })
      .describe('How much of the activity the registry knows.'),
    sources: z.array(readSource).describe('How far each chain was read.'),
    inputRoot: z
      .string()
      .nullable()
      .describe('Commitment to the events of all four scores; null below full evidence.'),
  })
  .meta({ id: 'ScoreExplanation' })

const chainReading = z
  .object({
    chainId,
    chain,
    state: z.enum(readingStates).describe('How far the reading of the chain is, over all wallets.'),
    source: z.string().nullable().describe('What reads the chain; null before the first try.'),
    upToBlock: count.nullable().describe('The last block that was read; null before that.'),
    at: instant.nullable().describe('When the chain was last read; null before that.'),
    rows: count.describe('Transactions read so far.'),
    error: z.enum(readingErrors).nullable().describe('Why the chain could not be read.'),
    nextTryAt: instant.nullable().describe('When it is tried again; null where it is not waiting for that.'),
    complete: z.boolean().describe('False where only the oldest and the newest transactions are read.'),
  })
  .meta({ id: 'ChainReading' })

const credential = z
  .enum(credentialStates)
  .describe('What is known of it; numbers and entries are there only with `ok`.')

/** An on-chain profile as far as the caller may see it; what is not for them looks like what is not there. */
export const web3Profile = z
  .object({
    state: z
      .enum(web3States)
      .describe(
        '`unread`: wallets are connected, and nothing here reads their chains. `not-shown` is all others learn where there is nothing for them.',
      ),
    mode: z.enum(chainModes).describe('`sample`: histories made up for looking around.'),
    level: z
      .enum(seenDetails)
      .describe(
        'How much of it the caller sees. `steps`: of somebody without a name, each score is the lower end of its step of 20.',
      ),
    asOf: instant.nullable().describe('The whole UTC day of this moment counts.'),
    readAt: instant.nullable().describe('When the chains were last read.'),
    staleSince: instant
      .nullable()
      .describe('Since when a part could not be read again; the scores are the last ones known.'),
    onChainScores: z.record(z.enum(scoreNames), onChainScore).describe('The four scores.'),
    degenScores: z
      .array(
        z.object({
          traits: z
            .object({
              degenScore: z
                .object({ score: z.number().describe('The DegenScore as it was issued.') })
                .describe('The DegenScore.'),
            })
            .describe('The traits of the beacon.'),
        }),
      )
      .describe('DegenScores; empty below full evidence.'),
    transactions: z
      .array(z.object({ txDate: z.iso.date().describe('The day, UTC.'), numTx }))
      .describe('The days with transactions of the last 365, oldest first.'),
    heatmap: z
      .array(z.object({ date: z.iso.date().describe('The day, UTC.'), count }))
      .describe('The same days, for the calendar.'),
    dexActivity: z.array(protocolActivity).describe('Decentralized exchanges, the most used first.'),
    protocolActivity: z.array(protocolActivity).describe('Protocols of all categories, the most used first.'),
    otherActivity: count.describe('Transactions with contracts that the registry does not know.'),
    collectionActivity: count.describe(
      'Transactions with NFT collections without a label, which count as NFT.',
    ),
    multichainActivity: z
      .array(z.object({ chainId, chain, numTx, iconUrl }))
      .describe('Transactions on each chain, the most used first.'),
    explanation: z
      .record(z.enum(scoreNames), explanation)
      .nullable()
      .describe('How each score adds up; null where only scores are shown.'),
    active: z
      .object({
        years: z.number().nullable().describe('Since the first transaction that counts.'),
        weeks: z
          .record(z.string(), count)
          .describe('Weeks with activity by chain id, 0 for a chain that was read without finding any.'),
      })
      .nullable()
      .describe('How long and where; null for everybody but its owner, and where nothing is known.'),
    sources: z.array(chainReading).describe('The reading of each chain.'),
    wallets: z
      .array(z.string())
      .describe('Verified wallets with their checksum (EIP-55); empty below full evidence.'),
    credentials: z
      .object({ poap: credential, curta: credential, degen: credential })
      .describe('What is known of POAPs, Curta and DegenScore.'),
    registryVersion: version,
    method: z.string().nullable().describe('The method of the scores.'),
  })
  .meta({ id: 'Web3Profile' })

const solves = count.nullable()

/** Puzzles solved on Curta, by phase; null where it is not known, which is not 0. */
export const curtaSolves = z
  .object({
    phase0Solves: solves.describe('Puzzles solved in the first phase; null where it is not known.'),
    phase1Solves: solves.describe('Puzzles solved in the second phase; null where it is not known.'),
    phase2Solves: solves.describe('Puzzles solved in the third phase; null where it is not known.'),
    solves: solves.describe('Puzzles solved; null where it is not known.'),
    points: solves.describe('Points for them; null where it is not known.'),
    state: credential,
  })
  .meta({ id: 'CurtaSolves' })

export const poap = z
  .object({
    id: z.string().describe('The token.'),
    poapEvent: z
      .object({
        metadata: z
          .object({
            name: z.string().describe('The name of the event.'),
            imageUrl: z.string().nullable().describe('Our copy of the picture; null where there is none.'),
          })
          .describe('What the event says of itself.'),
      })
      .describe('The event it was given out at.'),
  })
  .meta({ id: 'Poap' })

export type Web3Profile = z.output<typeof web3Profile>
export type ScoreExplanation = z.output<typeof explanation>
export type ChainReading = z.output<typeof chainReading>
export type ProtocolActivity = z.output<typeof protocolActivity>
export type CurtaSolves = z.output<typeof curtaSolves>
export type Poap = z.output<typeof poap>
