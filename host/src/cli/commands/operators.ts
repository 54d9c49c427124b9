import { operatorRoles } from '@chainwork/contract/console/roles'
import { shownLine } from '@chainwork/contract/text'
import type { OperatorAnswer } from '@chainwork/server'
import { z } from 'zod'
import { type Caller, CannotRun, type Command, type Tools, command } from '../command.ts'
import { counted, listed, minute } from '../options.ts'

const name = shownLine(60, { empty: 'Say their name.' }).describe(
  'their name, under which decisions are recorded',
)
const role = z
  .enum(operatorRoles, { error: `Roles are ${operatorRoles.join(', ')}.` })
  .describe(`<role> ${operatorRoles.join(', ')}`)
const noOperator = 'There is no operator with this name.'
const problem = ({ result }: OperatorAnswer | { result: 'taken' | 'automatic' }) =>
  ({
    done: null,
    noOperator,
    lastAdmin: 'This is the last admin with a passkey: make somebody else one first.',
    taken: 'There is an operator with this name already.',
    automatic: 'The product itself acts under this name: choose another one.',
  })[result]
const linkLines = (answer: object) =>
  'link' in answer
    ? [String(answer.link), 'It works once, within 15 minutes, in the browser that gets the passkey.']
    : []

/** Where links of the console lead. */
function originOf({ config }: Caller): string {
  const { console: settings } = config()
  if (!settings) throw new CannotRun('There is no console: CONSOLE_ORIGIN is not set.')
  return settings.origin
}

/** Does something with the operator of a name. */
async function withOperator<Answer extends object>(
  { server, write }: Pick<Tools, 'server' | 'write'>,
  given: { name: string },
  act: (tx: Parameters<Parameters<Tools['write']>[0]>[0], id: string) => Promise<Answer>,
): Promise<Answer | { result: 'noOperator' }> {
  return write(async (tx) => {
    const id = await server.findOperator(tx, given.name)
    return id ? act(tx, id) : { result: 'noOperator' }
  })
}

/** Commands about who may open the console. */
export const operatorCommands: Readonly<Record<string, Command>> = {
  'operators list': command({
    summary: 'Lists the people who can open the console, with their roles.',
    example: 'operators list --json',
    verb: (_given, { server, db }) => server.listOperators(db),
    lines: (found) =>
      listed(
        found,
        'Nobody yet. Add somebody: chainwork operators add NAME --role admin',
        (each) =>
          `${each.name}  ${each.role}  ${counted(each.passkeys, 'passkey')}${each.seenAt ? `, last used ${minute(each.seenAt)}` : ''}`,
      ),
  }),
  'operators add': command({
    summary: 'Adds an operator and prints the link to their first passkey.',
    example: 'operators add ada --role moderate --json',
    takes: ['name'],
    options: { name, role },
    verb: (given, { server, write, by, caller }) => {
      const origin = originOf(caller)
      return write((tx) => server.addOperator(tx, { ...given, ...by, origin }))
    },
    problem,
    lines: (answer) => linkLines(answer),
  }),
  'operators link': command({
    summary: 'Prints a link for a new passkey; old sessions and passkeys stop working.',
    example: 'operators link ada --json',
    takes: ['name'],
    options: { name },
    verb: (given, tools) => {
      const origin = originOf(tools.caller)
      return withOperator(tools, given, async (tx, id) => ({
        result: 'done' as const,
        ...(await tools.server.linkOperator(tx, { id, ...tools.by, origin })),
      }))
    },
    problem,
    lines: (answer) => linkLines(answer),
  }),
  'operators role': command({
    summary: 'Gives an operator another role, which counts from their next call on.',
    example: 'operators role ada --role admin',
    takes: ['name'],
    options: { name, role },
    verb: (given, tools) =>
      withOperator(tools, given, (tx, id) =>
        tools.server.changeRole(tx, { id, role: given.role, ...tools.by }),
      ),
    problem,
    lines: () => 'Done.',
  }),
  'operators remove': command({
    summary: 'Removes an operator; what they decided stays under their name.',
    example: 'operators remove ada',
    takes: ['name'],
    options: { name },
    verb: (given, tools) =>
      withOperator(tools, given, (tx, id) => tools.server.removeOperator(tx, { id, ...tools.by })),
    problem,
    lines: () => 'Removed.',
  }),
}
