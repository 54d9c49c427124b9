import { idFromSlug } from '@chainwork/contract'
import { type CreditAnswer, auditCredits, grantCredits, revokeCredits, systemClock } from '@chainwork/server'
import { z } from 'zod'
import { inTransaction } from './dry-run.ts'
import { type OperatorCommand, onDatabase } from './operator-command.ts'

const json = ['--json', 'print as JSON'] as const
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
      amount: z.coerce.number().int().min(1).max(100_000),
      reference: z
        .string({ error: 'Name the order with --reference.' })
        .trim()
        .min(1)
        .max(200)
        .refine((words) => !/^(?:spend|refund):/.test(words), 'spend: and refund: are for postings.'),
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
  summary: 'Adds the whole ledger up and compares it with balances and postings.',
  example: 'credits audit --json',
  flags: [json],
  options: z.strictObject({ json: z.boolean().default(false) }),
  run: async (database, options, print) => {
    const found = await auditCredits(database.db)
    if (options.json) print.line(JSON.stringify(found))
    else
      print.line(
        `${found.companies} companies, ${found.entries} entries: ${found.available} credits available, ${found.used} used. ${found.problems.length ? 'It does not add up:' : 'It adds up.'}`,
      )
    if (!options.json) for (const problem of found.problems) print.problem(problem)
    return found.problems.length ? 1 : 0
  },
})

export const creditCommands: Readonly<Record<string, OperatorCommand>> = {
  'credits grant': order('grant', 'Gives a company credits for job posts.'),
  'credits revoke': order('revoke', 'Takes unused credits of a company back.'),
  'credits audit': audit,
}
