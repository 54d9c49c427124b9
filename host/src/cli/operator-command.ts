import type { Config, Database } from '@chainwork/server'
import { type ZodType, z } from 'zod'

/** How far a long command has come; shown as a bar or as a line every few seconds. */
export interface Progress {
  /** What was done to the things counted, e.g. `imported`. */
  verb: string
  done: number
  total: number
  /** The total is a guess from what was read so far. */
  isEstimate: boolean
}

/** Where a command writes; it may be a terminal or a connection to one. */
export interface Print {
  /** One line. A line break in what people wrote does not begin another one. */
  line(text: string): void
  problem(text: string): void
  progress(state: Progress): void
}

/** Who runs a command, and from where. */
export interface Caller {
  /** Account of the operator, for logs and audit rows. */
  operator: string
  /** Folder that relative file names start from. */
  cwd: string
  /** Environment variables there, including settings. */
  environment: NodeJS.ProcessEnv
  /** Aborted when the operator gives up; long work looks at it between its steps. */
  signal: AbortSignal
  /** Throws ConfigProblem. */
  config(): Config
}

interface Described {
  summary: string
  example: string
  /** In order, e.g. `['<file>', 'one ad a line']`; the name without brackets is its key in the options. */
  arguments?: readonly (readonly [name: string, meaning: string])[]
  /** E.g. `['--dry-run', 'check, write nothing']`, which becomes `dryRun`. */
  flags?: readonly (readonly [flags: string, meaning: string])[]
  /** What the help says after flags and example. */
  notes?: string
  /** Flags that it does not run without. */
  required?: readonly (readonly [flags: string, meaning: string])[]
}

/** 0 done, 1 some of it failed. */
type ExitCode = Promise<number>

/** A command after its options were tied to their schema: `run` takes anything and refuses what does not parse. */
export type OperatorCommand = Described & { options: ZodType } & (
    | {
        /** `current` needs the schema of this version, `asFound` takes any. */
        opens: 'current' | 'asFound'
        run(database: Database, given: unknown, print: Print, caller: Caller): ExitCode
        /** Does at the terminal what needs no database; null for what does. */
        runAlone?: (given: unknown, print: Print, caller: Caller) => ExitCode | null
      }
    | {
        /** Runs where it is called, without the database or by opening it itself. */
        opens: 'nothing'
        run(given: unknown, print: Print, caller: Caller): ExitCode
      }
  )

/** Arguments or flags that make no sense; the message names each. */
export class BadOptions extends Error {}

/** A command on the database: the same function serves the command line and the running server's control socket. */
export function onDatabase<Options>(
  described: Described & {
    opens?: 'current' | 'asFound'
    options: ZodType<Options>
    run(database: Database, options: Options, print: Print, caller: Caller): ExitCode
    runAlone?: (options: Options, print: Print, caller: Caller) => ExitCode | null
  },
): OperatorCommand {
  const { options, run, runAlone, ...rest } = described
  return {
    ...rest,
    options,
    opens: described.opens ?? 'current',
    run: async (database, given, print, caller) => run(database, parse(options, given), print, caller),
    ...(runAlone && {
      runAlone: (given, print, caller) => runAlone(parse(options, given), print, caller),
    }),
  }
}

/** A command that needs no database, or must have the files for itself. */
export function alone<Options>(
  described: Described & {
    options: ZodType<Options>
    run(options: Options, print: Print, caller: Caller): ExitCode
  },
): OperatorCommand {
  const { options, run } = described
  return {
    ...described,
    opens: 'nothing',
    run: async (given, print, caller) => run(parse(options, given), print, caller),
  }
}

function parse<Options>(schema: ZodType<Options>, given: unknown): Options {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new BadOptions(z.prettifyError(parsed.error))
}

/** Prints a text of several lines, the later ones under the first. */
export function printIndented(print: Print, mark: string, text: string): void {
  const [first = '', ...rest] = text.split('\n')
  print.line(mark + first)
  for (const line of rest) print.line(' '.repeat(mark.length) + line)
}
