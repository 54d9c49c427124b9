import { written } from '@chainwork/contract/whole-number'
import type { CreditAnswer } from '@chainwork/server'
import { z } from 'zod'
import { type Command, command } from '../command.ts'
import { company, dryRun, listed, minute } from '../options.ts'

/** How the product's own moves begin, also in older ledgers. */
const ownReferences =
  /^(?:spend|refund|reserve|use|return|sponsor|sponsorReturn|purchase|fee|dispute|hold|release|restore|owed|freeze|thaw|clawback|welcome|welcomeReturn):/i
const problems: Partial<Record<CreditAnswer['result'], string>> = {
  noCompany: 'There is no such company.',
  tooFew: 'The company has fewer unused credits than that.',
  referenceTaken: 'This reference belongs to another order. Nothing was changed.',
}

function order(name: 'grant' | 'revoke', summary: string): Command {
  return command({
    summary,
    example: `credits ${name} com_01h455vb4pex5vsknk084sn02q 5 --reference invoice-2026-117`,
    takes: ['company', 'amount'],
    options: {
      company,
      amount: written(z.number().int().min(1).max(100_000)).describe('number of credits'),
      reference: z
        .string({ error: 'Name the order with --reference.' })
        .trim()
        .min(1)
        .max(200)
        .refine(
          (words) => !ownReferences.test(words),
          'This beginning is kept for what the product itself writes.',
        )
        .describe('<words> order, invoice or ticket; carried out once for the same one'),
      dryRun,
    },
    verb: ({ company: companyId, amount, reference }, { server, write, by }) =>
      write((tx) => server[`${name}Credits`](tx, { ...by, companyId, amount, reference })),
    problem: ({ result }) => problems[result],
    lines: ({ result, available }, given) =>
      `${result === 'alreadyDone' ? 'Was carried out before.' : given.dryRun ? 'Would be carried out.' : 'Done.'} Available: ${available}.`,
  })
}

function welcome(decision: 'approve' | 'refuse', summary: string): Command {
  return command({
    summary,
    example: `credits welcome ${decision} com_01h455vb4pex5vsknk084sn02q`,
    takes: ['company'],
    options: { company },
    verb: async ({ company: companyId }, { server, write, by }) => ({
      decision,
      ...(await write((tx) => server.decideWelcome(tx, { ...by, companyId, decision }))),
    }),
    problem: (answer) =>
      answer.result === 'noCompany'
        ? 'There is no such company, or it was deleted.'
        : answer.result === 'notWaiting'
          ? `Nothing of it waits: its free credits were ${answer.state}.`
          : null,
    lines: () => 'Done.',
  })
}

/** Commands about credits for job posts. */
export const creditCommands: Readonly<Record<string, Command>> = {
  'credits grant': order('grant', 'Gives a company credits for job posts.'),
  'credits revoke': order('revoke', 'Takes unused credits of a company back.'),
  'credits audit': command({
    summary:
      'Adds the whole ledger up, credits and money, and compares it with balances, postings, sponsoring and purchases.',
    example: 'credits audit --json',
    verb: (_given, { server, db }) => server.auditCredits(db),
    findings: ({ problems: found }) => found,
    lines: (found) => [
      `${found.companies} companies, ${found.moves} moves: ${found.available} credits available, ${found.reserved} reserved, ${found.used} used, ${found.frozen} frozen.`,
      ...found.money.map(
        ({ currency, provider, revenue, tax, fees, disputed }) =>
          `${currency} (smallest units): provider ${provider}, revenue ${revenue}, tax ${tax}, fees ${fees}, disputed ${disputed}.`,
      ),
      found.problems.length ? 'It does not add up:' : 'It adds up.',
    ],
  }),
  'credits welcome list': command({
    summary: 'New companies whose free credits wait, because several came from one network. Longest first.',
    example: 'credits welcome list --json',
    verb: (_given, { server, db }) => server.listWelcomes(db, 1000),
    lines: (waiting) =>
      listed(
        waiting,
        'No company waits.',
        (one) => `${one.company}  ${minute(one.since)}  ${one.name}  ${one.domain ?? 'free mail'}`,
      ),
  }),
  'credits welcome approve': welcome('approve', 'Gives a waiting company its free credits.'),
  'credits welcome refuse': welcome('refuse', 'Leaves a waiting company without free credits.'),
}
