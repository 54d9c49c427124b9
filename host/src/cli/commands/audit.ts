import { operatorActionNames, operatorActions } from '@chainwork/contract/audit/values'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { type Command, command } from '../command.ts'
import { file, limit, listed, minute } from '../options.ts'
import { writeNewFile } from '../write-file.ts'

const words = z.string().trim().min(1).max(254)
const filter = {
  who: words.optional().describe('<operator> only of this operator'),
  verb: z
    .enum(operatorActionNames)
    .optional()
    .describe('<verb> only this one, as the list names it: userBanned, caseUpheld …'),
  subject: words.optional().describe('<id> only what was done to this (usr_…, pos_…, com_…, cas_…, pur_…)'),
  days: written(z.number().int().min(1).max(731)).optional().describe('<number> of the last so many days'),
}
type Given = {
  who?: string | undefined
  verb?: (typeof operatorActionNames)[number] | undefined
  subject?: string | undefined
  days?: number | undefined
}
const wanted = ({ who, verb, subject, days }: Given) => ({ operator: who, action: verb, subject, days })

/** Commands about what operators did. */
export const auditCommands: Readonly<Record<string, Command>> = {
  'audit list': command({
    summary: 'What operators did, latest first: who, what, to what and why.',
    example: 'audit list --who kim --days 7 --json',
    options: { ...filter, limit: limit(100) },
    verb: (given, { server, db, by }) =>
      server.listAudit(db, { ...wanted(given), limit: given.limit, now: by.now }),
    lines: (found) =>
      listed(
        found,
        'Nothing was done.',
        ({ at, operator, action, subject, reason }) =>
          `${minute(at)}  ${operator.padEnd(12)}  ${operatorActions[action] ?? action}  ${subject}${reason ? `: ${reason}` : ''}`,
      ),
  }),
  'audit export': command({
    summary: 'Writes the same into a file for a spreadsheet (CSV).',
    example: 'audit export audit-2026.csv --days 365',
    takes: ['file'],
    options: { file: file('a file that does not exist yet'), ...filter },
    verb: async (given, { server, db, write, by, caller }) => {
      const path = await writeNewFile(
        caller,
        given.file,
        server.auditCsv(db, { ...wanted(given), now: by.now }),
      )
      await write((tx) => server.recordOperator(tx, 'auditExported', { ...by, subject: 'audit' }))
      return { file: path }
    },
    lines: ({ file: path }) => `Wrote ${path}.`,
  }),
}
