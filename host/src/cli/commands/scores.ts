import { walletAddress } from '@chainwork/contract/web3/schemas'
import { z } from 'zod'
import { CannotRun, type Command, command, flag } from '../command.ts'
import { file } from '../options.ts'

const signer = z.string().regex(/^0x[0-9a-f]{40}$/i, 'Expected addresses (0x…) with commas between')
const isAddress = (given: string) => walletAddress.safeParse(given).success

/** Commands about on-chain experience. */
export const scoreCommands: Readonly<Record<string, Command>> = {
  'score recompute': command({
    summary: 'Computes on-chain scores again, from exported events or from what is stored for a wallet.',
    example: 'score recompute events.json --json',
    takes: ['source'],
    notes:
      'An event has chainId, txHash, ts (Unix seconds), initiated, status (ok, failed), protocol, category, labelled\nand valueClass; selfTrade and testnet where they are true. The same events give the same scores, to the bit.\nA file needs no server and no database. With an address, the person who has that wallet is scored, over all\ntheir verified wallets, as on their profile.',
    options: {
      source: file(
        'a person’s events as JSON, { method, asOf, events }, or the address (0x…) of a verified wallet',
      ),
      asOf: z
        .string()
        .regex(/^\d{1,12}$/, 'Expected Unix seconds')
        .transform(Number)
        // Until the end of the year 9999.
        .pipe(z.number().max(253_402_300_799))
        .optional()
        .describe(
          '<unix> score at the day of this moment, in Unix seconds, instead of the day of the events',
        ),
      json: flag('print everything that was counted as JSON'),
    },
    alone: ({ source, asOf }, caller) =>
      isAddress(source)
        ? null
        : import('../recompute-scores.ts').then((scores) => scores.ofFile(source, asOf, caller)),
    verb: async ({ source, asOf }, tools) => {
      if (!isAddress(source)) throw new CannotRun('This is no address of a wallet.')
      return (await import('../recompute-scores.ts')).ofWallet(source, asOf, tools)
    },
    missing: 'Nobody has a verified wallet with this address.',
    lines: (found) => found.lines(),
    json: ({ scores }) => scores,
  }),
  'score check': command({
    summary:
      'Checks a file of signed scores: who signed it, whether it was changed, and what its events give.',
    example: 'score check signed-scores.json --signer 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    takes: ['file'],
    notes:
      'The signer is published by the site that signed, under /.well-known/chainwork-scores.json. Take it from there,\nnot from the file. Nothing is asked over the network. Exit code 0 means valid, 1 anything else.',
    options: {
      file: file('a signed file of scores, as people download it'),
      signer: z
        .string()
        .transform((text) => text.split(',').map((each) => each.trim()))
        .pipe(z.array(signer).max(100))
        .default([])
        .describe('<addresses> who may have signed, with commas between; without it, no signer is known'),
      json: flag('print what was found as JSON'),
    },
    alone: async (given, caller) => (await import('../check-scores.ts')).checkScores(given, caller),
    lines: (checked) => checked.lines(),
    json: ({ check, bundle: { signer: by, statement } }) => ({ ...check, signer: by, statement }),
    exit: ({ check }) => (check.outcome === 'valid' ? 0 : 1),
  }),
}
