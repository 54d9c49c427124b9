import { Command, CommanderError } from 'commander'
import { commands, groups } from './commands.ts'
import type { OperatorCommand } from './operator-command.ts'
import { runFromTerminal } from './run-from-terminal.ts'
import { safeText } from './safe-text.ts'

// Backups and what is restored are for the account that runs this only.
process.umask(0o077)

// A reader that has seen enough, such as `head`, ends nothing: what is done here goes on, unseen.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

const program = new Command('chainwork')
  .description('Operates a Chainwork installation, also while it runs.')
  .showHelpAfterError()
  .exitOverride()
  // What was typed comes back in these words, and need not have been typed by the person who reads them.
  .configureOutput({
    writeErr: (text) => process.stderr.write(safeLines(text)),
    writeOut: (text) => process.stdout.write(safeLines(text)),
  })
  .addHelpText('after', '\nExit codes: 0 done, 1 some of it failed, 2 could not run, 130 interrupted.')

for (const [name, command] of Object.entries(commands)) {
  const words = name.split(' ')
  const last = words.pop()!
  let parent = program
  for (const word of words)
    parent =
      parent.commands.find((known) => known.name() === word) ??
      parent.command(word).description(groups[word] ?? '')
  parent.addCommand(describe(last, name, command))
}
try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  // Help that was asked for is done; a command that is not known, or wrong flags, could not run.
  process.exitCode = error.exitCode === 0 ? 0 : 2
}

function describe(word: string, name: string, command: OperatorCommand): Command {
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
  return described.action(async () => {
    const positional = described.registeredArguments.map((argument, at) => [
      argument.name(),
      described.processedArgs[at] as unknown,
    ])
    const given = { ...described.opts(), ...Object.fromEntries(positional) }
    process.exitCode = await runFromTerminal(name, command, given)
  })
}

function safeLines(text: string): string {
  return text.split('\n').map(safeText).join('\n')
}
