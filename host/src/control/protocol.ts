import type { Socket } from 'node:net'
import { z } from 'zod'

const from = { cwd: z.string().min(1).max(4096), operator: z.string().min(1).max(100) }

/**
 * One line from the command line to the running server: a command, whose options it checks again itself, or words as they were
 * typed.
 */
export const request = z.union([
  z.strictObject({
    command: z.string().max(100),
    args: z.record(z.string().max(100), z.unknown()),
    ...from,
  }),
  z.strictObject({ words: z.array(z.string()), ...from }),
])
export type Request = z.infer<typeof request>

/** What comes back, a line each; `exit` is the last, where anything was run. */
export const frame = z.union([
  z.strictObject({ stdout: z.string() }),
  z.strictObject({ stderr: z.string() }),
  z.strictObject({
    progress: z.strictObject({
      verb: z.string(),
      done: z.number(),
      total: z.number(),
      isEstimate: z.boolean(),
    }),
  }),
  z.strictObject({ exit: z.number().int() }),
  /** These words are for the terminal: they ask for help, make no sense, or need no database. */
  z.strictObject({ isForTerminal: z.literal(true) }),
])
export type Frame = z.infer<typeof frame>

/** Longest request, bytes. */
export const maxRequestLength = 64 * 1024

/**
 * What comes in, line by line, until the connection ends or is cut. Only a line feed ends a line: JSON leaves Unicode's own line
 * separators as people wrote them.
 */
export async function* linesOf(socket: Socket): AsyncGenerator<string> {
  socket.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of socket as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch {
    // A connection that is cut ends here too.
  }
}
