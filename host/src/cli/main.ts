import { Command } from 'commander'
import { commands, groups } from './commands.ts'
import type { OperatorCommand } from './operator-command.ts'
import { runFromTerminal } from './run-from-terminal.ts'

const program = new Command('chainwork')
  .description('Operates a Chainwork installation, also while it runs.')
  .showHelpAfterError()
  .addHelpText('after', '\nExit codes: 0 done, 1 some of it failed, 2 could not run.')

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
await program.parseAsync()

function describe(word: string, name: string, command: OperatorCommand): Command {
  const described = new Command(word)
    .description(command.summary)
    .addHelpText('after', `\nExample:\n  npm run chainwork -- ${command.example}`)
  for (const [argument, meaning] of command.arguments ?? []) described.argument(argument, meaning)
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
