import type { Config, Database, Db, Tx } from '@chainwork/server'
import { z } from 'zod'

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

/** A command that cannot do its work, with the remedy in its words. */
export class CannotRun extends Error {}

/** Arguments or flags that make no sense; the message names each. */
export class BadOptions extends Error {}

/** A verb gets these besides its options. The product comes along, so that the table is read without loading it. */
export interface Tools {
  server: typeof import('@chainwork/server')
  database: Database
  db: Db
  /** Does work in one transaction; with `--dry-run` nothing of it is committed. */
  write<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>
  /** Who orders it, and when. */
  by: { operator: string; now: Date }
  caller: Caller
  progress(state: Progress): void
}

type Awaitable<Value> = Value | Promise<Value>
type Given<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>> & { json: boolean }

interface Described {
  summary: string
  example: string
  /** What the help says after flags and example. */
  notes?: string | (() => Promise<string>)
  /** Options that are words in this order, not flags. */
  takes?: readonly string[]
  /** `current` needs the schema of this version, `asFound` takes any. */
  opens?: 'current' | 'asFound'
}

/** One line of the table: what is asked for, the verb behind it, and how its answer is printed. */
interface Entry<Shape extends z.ZodRawShape, Answer extends object | null> extends Described {
  /** Each described as in the help, `<number> at most so many` where the flag has a value. Every command takes `json`. */
  options?: Shape
  /** Does at the terminal what needs no database; null for what does. */
  alone?: (given: Given<Shape>, caller: Caller) => Promise<Answer> | null
  /** The same at the command line and in the running server. */
  verb?: (given: Given<Shape>, tools: Tools) => Promise<Answer>
  /** Said where the answer is null. */
  missing?: string
  /** Why nothing was done. */
  problem?: (answer: NonNullable<Answer>) => string | null | undefined
  /** What is wrong with what was looked at; in JSON it is part of the answer. */
  findings?: (answer: NonNullable<Answer>) => readonly string[]
  lines: (answer: NonNullable<Answer>, given: Given<Shape>) => Awaitable<string | readonly string[]>
  /** Unless given the answer, with what an order was about. */
  json?: (answer: NonNullable<Answer>, given: Given<Shape>) => Awaitable<unknown>
  /** 1 with a problem or a finding, else 0, unless given. */
  exit?: (answer: NonNullable<Answer>) => number
}

/** A command whose options were tied to their schema: it takes anything and refuses what does not parse. */
export interface Command extends Described {
  takes: readonly string[]
  opens: 'current' | 'asFound'
  options: z.ZodObject
  run(database: Database, given: unknown, print: Print, caller: Caller): Promise<number>
  /** Null for what needs the database. */
  runAlone(given: unknown, print: Print, caller: Caller): Promise<number> | null
}

/** A switch that is off unless it is given. */
export const flag = (meaning: string) => z.boolean().default(false).describe(meaning)

/** Makes a command of an entry. */
export function command<const Shape extends z.ZodRawShape, Answer extends object | null>(
  entry: Entry<Shape, Answer>,
): Command {
  const { alone, verb } = entry
  const options = z.strictObject({ ...entry.options, json: entry.options?.['json'] ?? flag('print as JSON') })
  const parse = (given: unknown) => {
    const parsed = options.safeParse(given)
    if (parsed.success) return parsed.data as Given<Shape>
    throw new BadOptions(z.prettifyError(parsed.error))
  }
  return {
    ...entry,
    takes: entry.takes ?? [],
    opens: entry.opens ?? 'current',
    options,
    runAlone(given, print, caller) {
      const parsed = parse(given)
      return alone?.(parsed, caller)?.then((answer) => say(entry, answer, parsed, print)) ?? null
    },
    async run(database, given, print, caller) {
      if (!verb) throw new CannotRun('This needs no database: it runs at the terminal.')
      const parsed = parse(given)
      const server = await import('@chainwork/server')
      const answer = verb(parsed, {
        server,
        database,
        db: database.db,
        write: (work) => inTransaction(database, 'dryRun' in parsed && parsed.dryRun === true, work),
        by: { operator: caller.operator, now: new Date() },
        caller,
        progress: (state) => {
          if (!parsed.json) print.progress(state)
        },
      })
      try {
        return await say(entry, await answer, parsed, print)
      } catch (error) {
        if (!(error instanceof server.Refusal)) throw error
        if (parsed.json) print.line(JSON.stringify({ result: error.reason }))
        print.problem(error.message)
        return 1
      }
    },
  }
}

/** Prints an answer and says how the command ends. */
async function say<Shape extends z.ZodRawShape, Answer extends object | null>(
  entry: Entry<Shape, Answer>,
  answer: Answer,
  given: Given<Shape>,
  print: Print,
): Promise<number> {
  if (answer === null) {
    print.problem(entry.missing ?? 'Nothing was found.')
    return 1
  }
  const problem = entry.problem?.(answer)
  const findings = entry.findings?.(answer) ?? []
  if (given.json)
    print.line(JSON.stringify(entry.json ? await entry.json(answer, given) : inFull(entry, answer, given)))
  else {
    if (!problem) for (const line of [await entry.lines(answer, given)].flat()) print.line(line)
    for (const finding of findings) print.problem(finding)
  }
  if (problem) print.problem(problem)
  return entry.exit?.(answer) ?? (problem || findings.length ? 1 : 0)
}

/** The answer to an order says what was ordered. */
function inFull({ takes = [] }: Described, answer: object, given: Record<string, unknown>): object {
  if (!('result' in answer)) return answer
  const named = [...takes, ...('dryRun' in given ? ['dryRun'] : [])]
  return { ...Object.fromEntries(named.map((name) => [name, given[name]])), ...answer }
}

/** Ends a dry run without committing. */
class Undone extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('dry run')
    this.answer = answer
  }
}

async function inTransaction<Answer>(
  database: Database,
  isDryRun: boolean,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await database.transaction(async (tx) => {
      const answer = await work(tx)
      if (isDryRun) throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer as Answer
    throw error
  }
}
