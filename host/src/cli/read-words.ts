import { Command as Program, CommanderError } from 'commander'
import type { Command } from './command.ts'
import { commands, groups } from './commands.ts'
import { safeText } from './terminal.ts'

interface ReadCommand {
  name: string
  command: Command
  given: object
}

/** Where help goes, and what is wrong with the words. */
interface Says {
  out(text: string): void
  problem(text: string): void
}

/** What the words of a command line ask for; the exit code where that is help or cannot be read, and was said. */
export async function readWords(words: readonly string[], says: Says): Promise<ReadCommand | number> {
  let read: ReadCommand | null = null
  const program = new Program('chainwork')
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
    const isNamed = path.every((word) => words.includes(word))
    const last = path.pop()!
    let parent = program
    for (const word of path)
      parent =
        parent.commands.find((known) => known.name() === word) ??
        parent.command(word).description(groups[word] ?? '')
    const notes = typeof command.notes === 'function' && isNamed ? await command.notes() : command.notes
    const described = describe(program, last, command, typeof notes === 'string' ? `\n\n${notes}` : '')
    described.action(() => {
      const positional = command.takes.map((option, at) => [option, described.processedArgs[at] as unknown])
      read = { name, command, given: { ...described.opts(), ...Object.fromEntries(positional) } }
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
  return read ?? 0
}

function describe(program: Program, word: string, command: Command, notes: string): Program {
  const described = new Program(word)
    .copyInheritedSettings(program)
    .description(command.summary)
    .addHelpText('after', `\nExample:\n  npm run chainwork -- ${command.example}${notes}`)
  for (const { flags, meaning, isRequired } of flagsOf(command))
    if (!flags.startsWith('-')) described.argument(flags, meaning)
    else if (isRequired) described.requiredOption(flags, `${meaning} (required)`)
    else described.option(flags, meaning)
  return described
}

/** How the options of a command are given: `<file>`, `--dry-run`, `--limit <number>`, those it needs first. */
export function flagsOf({ options, takes }: Pick<Command, 'options' | 'takes'>) {
  const flags = Object.entries(options.shape).map(([name, schema]) => {
    const [, value = '', meaning] = /^(<\w+> )?(.*)$/.exec(
      (schema as { description?: string }).description ?? '',
    )!
    const flag = `--${name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}`
    return {
      name,
      flags: takes.includes(name) ? `<${name}>` : `${flag} ${value}`.trim(),
      meaning: meaning!,
      isRequired: !(schema as Command['options']).safeParse(undefined).success,
    }
  })
  return flags.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

function safeLines(text: string): string {
  return text.split('\n').map(safeText).join('\n')
}
