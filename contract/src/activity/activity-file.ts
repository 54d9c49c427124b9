import { z } from 'zod'

const seconds = z.number().int()
const text = z.string().nullable()

export const activityEvent = z
  .object({
    chainId: z.number().int().describe('The chain by its EIP-155 number.'),
    txHash: z.string().describe('The transaction.'),
    ts: seconds.describe('The time of its block, in seconds since 1970-01-01 UTC.'),
    initiated: z.boolean().describe('Whether the wallet sent it.'),
    status: z.enum(['ok', 'failed']).describe('How it ended.'),
    protocol: text.describe('The protocol by its id in the registry, or a collection; null for neither.'),
    category: z
      .enum(['dex', 'defi', 'nft', 'bridge', 'gov', 'identity', 'other'])
      .nullable()
      .describe('What it was about; null where that is not known.'),
    labelled: z.boolean().describe('Whether the registry knows the contract.'),
    valueClass: z
      .number()
      .int()
      .min(0)
      .max(3)
      .nullable()
      .describe('0 is dust, 3 the largest; null where it is not known.'),
    selfTrade: z.boolean().describe('Whether it traded with a wallet of the same person.'),
    wallet: z.string().describe('The wallet.'),
    block: z.number().int().describe('The block.'),
    counterparty: text.describe('The address it was sent to; null where it made a contract.'),
    selector: text.describe('The first four bytes of what was called; null for a plain transfer.'),
    source: z.string().describe('Where it was read.'),
  })
  .meta({ id: 'ActivityEvent' })

/** The file of the transactions that scores are computed from. */
export const activityFile = z
  .object({
    asOf: seconds.describe('The day the scores are of, in seconds since 1970-01-01 UTC.'),
    method: z.string().describe('The scoring method.'),
    registryVersion: text.describe('The version of the registry of contracts.'),
    inputRoot: text.describe('The commitment to the events that count; null before the first score.'),
    events: z.array(activityEvent).describe('The transactions, oldest first.'),
  })
  .meta({ id: 'ActivityFile' })
