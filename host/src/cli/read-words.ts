import { Command, CommanderError } from 'commander'
import { commands, groups } from './commands.ts'
import type { OperatorCommand } from './operator-command.ts'
import { safeText } from './safe-text.ts'

export interface AskedCommand {
  name: string
  command: OperatorCommand
  given: object
}

/** Where help goes, and what is wrong with the words. */
interface Says {
  out(text: string): void
  problem(text: string): void
}

/** What the words of a command line ask for; the exit code where that is help or cannot be read, and was said. */
export async function readWords(words: readonly string[], says: Says): Promise<AskedCommand | number> {
  let asked: AskedCommand | null = null
  const program = new Command('chainwork')
    .description('Operates a Chainwork installation, also while it runs.')
    .showHelpAfterError()
    .exitOverride()
    // What was typed comes back in these words, and need not have been typed by the person who reads them.
    .configureOutput({
      writeErr: (text) => says.problem(safeLines(text)),
      writeOut: (text) => says.out(safeLines(text)),
    })
    .addHelpText('after', '\nExit codes: 0 done, 1 some of it failed, 2 could not run, 130 interrupted.')

  for (const [name, command] of Object.entries(commands)) {
    const path = name.split(' ')
    const last = path.pop()!
    let parent = program
    for (const word of path)
      parent =
        parent.commands.find((known) => known.name() === word) ??
        parent.command(word).description(groups[word] ?? '')
    const described = describe(program, last, command)
    described.action(() => {
      const positional = described.registeredArguments.map((argument, at) => [
        argument.name(),
        described.processedArgs[at] as unknown,
      ])
      asked = { name, command, given: { ...described.opts(), ...Object.fromEntries(positional) } }
    })
    parent.addCommand(described)
  }
  try {
    await program.parseAsync([...words], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Help that was asked for is done; a command that is not known, or wrong flags, could not run.
    return error.exitCode === 0 ? 0 : 2
  }
  return asked ?? 0
}

function describe(program: Command, word: string, command: OperatorCommand): Command {
  const described = new Command(word)
    .copyInheritedSettings(program)
    .description(command.summary)
    .addHelpText(
      'after',
      `\nExample:\n  npm run chainwork -- ${command.example}${command.notes ? `\n\n${command.notes}` : ''}`,
    )
  for (const [argument, meaning] of command.arguments ?? []) described.argument(argument, meaning)
  for (const [flags, meaning] of command.required ?? [])
    described.requiredOption(flags, `${meaning} (required)`)
  for (const [flags, meaning] of command.flags ?? []) described.option(flags, meaning)
  return described
}

function safeLines(text: string): string {
  return text.split('\n').map(safeText).join('\n')
}
