import type { Socket } from 'node:net'
import { z } from 'zod'

/** One line from the command line to the running server, which checks the options again itself. */
export const request = z.strictObject({
  command: z.string().max(100),
  args: z.record(z.string().max(100), z.unknown()),
  cwd: z.string().min(1).max(4096),
  operator: z.string().min(1).max(100),
})
export type Request = z.infer<typeof request>

/** What comes back, a line each; `exit` is the last. */
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
