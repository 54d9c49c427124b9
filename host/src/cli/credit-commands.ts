import { idFromSlug } from '@chainwork/contract'
import {
  type CreditAnswer,
  auditCredits,
  decideWelcome,
  grantCredits,
  listWelcomes,
  revokeCredits,
  systemClock,
} from '@chainwork/server'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { inTransaction } from './dry-run.ts'
import { type OperatorCommand, onDatabase } from './operator-command.ts'

const json = ['--json', 'print as JSON'] as const
/** How the product's own moves begin, also in older ledgers. */
const ownReferences =
  /^(?:spend|refund|reserve|use|return|sponsor|sponsorReturn|purchase|fee|dispute|hold|release|restore|owed|freeze|thaw|clawback|welcome|welcomeReturn):/i
const problems: Partial<Record<CreditAnswer['result'], string>> = {
  noCompany: 'There is no such company.',
  tooFew: 'The company has fewer unused credits than that.',
  referenceTaken: 'This reference belongs to another order. Nothing was changed.',
}

/** `credits grant|revoke COMPANY AMOUNT --reference …` */
function order(name: 'grant' | 'revoke', summary: string): OperatorCommand {
  return onDatabase({
    summary,
    example: `credits ${name} com_01h455vb4pex5vsknk084sn02q 5 --reference invoice-2026-117`,
    arguments: [
      ['<company>', 'its id (com_…) or slug'],
      ['<amount>', 'number of credits'],
    ],
    required: [['--reference <words>', 'order, invoice or ticket; carried out once for the same one']],
    flags: [['--dry-run', 'say what would happen, change nothing'], json],
    options: z.strictObject({
      company: z.string().transform((key) => idFromSlug('company', key) ?? key),
      amount: written(z.number().int().min(1).max(100_000)),
      reference: z
        .string({ error: 'Name the order with --reference.' })
        .trim()
        .min(1)
        .max(200)
        .refine(
          (words) => !ownReferences.test(words),
          'This beginning is kept for what the product itself writes.',
        ),
      dryRun: z.boolean().default(false),
      json: z.boolean().default(false),
    }),
    run: async (database, options, print, { operator }) => {
      const { dryRun, company: companyId, amount, reference } = options
      const carryOut = name === 'grant' ? grantCredits : revokeCredits
      const answer = await inTransaction(database, dryRun, (tx) =>
        carryOut(tx, { companyId, amount, reference, operator, now: systemClock.now() }),
      )
      const problem = problems[answer.result]
      if (options.json) print.line(JSON.stringify({ company: companyId, dryRun, ...answer }))
      else if (!problem) {
        const what =
          answer.result === 'alreadyDone'
            ? 'Was carried out before.'
            : dryRun
              ? 'Would be carried out.'
              : 'Done.'
        print.line(`${what} Available: ${answer.available}.`)
      }
      if (problem) print.problem(problem)
      return problem ? 1 : 0
    },
  })
}

/** `credits audit` */
const audit = onDatabase({
  summary:
    'Adds the whole ledger up, credits and money, and compares it with balances, postings, sponsoring and purchases.',
  example: 'credits audit --json',
  flags: [json],
  options: z.strictObject({ json: z.boolean().default(false) }),
  run: async (database, options, print) => {
    const found = await auditCredits(database.db)
    if (options.json) print.line(JSON.stringify(found))
    else {
      print.line(
        `${found.companies} companies, ${found.moves} moves: ${found.available} credits available, ${found.reserved} reserved, ${found.used} used, ${found.frozen} frozen.`,
      )
      for (const { currency, provider, revenue, tax, fees, disputed } of found.money)
        print.line(
          `${currency} (smallest units): provider ${provider}, revenue ${revenue}, tax ${tax}, fees ${fees}, disputed ${disputed}.`,
        )
      print.line(found.problems.length ? 'It does not add up:' : 'It adds up.')
      for (const problem of found.problems) print.problem(problem)
    }
    return found.problems.length ? 1 : 0
  },
})

/** `credits welcome list` */
const listWaiting = onDatabase({
  summary: 'New companies whose free credits wait, because several came from one network. Longest first.',
  example: 'credits welcome list --json',
  flags: [json],
  options: z.strictObject({ json: z.boolean().default(false) }),
  run: async (database, options, print) => {
    const waiting = await listWelcomes(database.db, 1000)
    if (options.json) print.line(JSON.stringify(waiting))
    else if (!waiting.length) print.line('No company waits.')
    else
      for (const { company, name, domain, since } of waiting)
        print.line(`${company}  ${since.slice(0, 16)}  ${name}  ${domain ?? 'free mail'}`)
    return 0
  },
})

/** `credits welcome approve|refuse COMPANY` */
function welcome(decision: 'approve' | 'refuse', summary: string): OperatorCommand {
  return onDatabase({
    summary,
    example: `credits welcome ${decision} com_01h455vb4pex5vsknk084sn02q`,
    arguments: [['<company>', 'its id (com_…) or slug']],
    flags: [json],
    options: z.strictObject({
      company: z.string().transform((key) => idFromSlug('company', key) ?? key),
      json: z.boolean().default(false),
    }),
    run: async (database, { company: companyId, json: asJson }, print, { operator }) => {
      const now = systemClock.now()
      const answer = await database.transaction((tx) =>
        decideWelcome(tx, { companyId, decision, operator, now }),
      )
      if (asJson) print.line(JSON.stringify({ company: companyId, decision, ...answer }))
      else if (answer.result === 'done') print.line('Done.')
      if (answer.result === 'noCompany') print.problem('There is no such company, or it was deleted.')
      if (answer.result === 'notWaiting')
        print.problem(`Nothing of it waits: its free credits were ${answer.state}.`)
      return answer.result === 'done' ? 0 : 1
    },
  })
}

export const creditCommands: Readonly<Record<string, OperatorCommand>> = {
  'credits grant': order('grant', 'Gives a company credits for job posts.'),
  'credits revoke': order('revoke', 'Takes unused credits of a company back.'),
  'credits audit': audit,
  'credits welcome list': listWaiting,
  'credits welcome approve': welcome('approve', 'Gives a waiting company its free credits.'),
  'credits welcome refuse': welcome('refuse', 'Leaves a waiting company without free credits.'),
}
