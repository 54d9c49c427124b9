import { createReadStream } from 'node:fs'
import { method } from '@chainwork/onchain'
import { z } from 'zod'
import { CannotRun } from './cannot-run.ts'

/** Larger than any person's history; the file may be anybody's. */
const [maxBytes, maxEvents, maxProblems] = [64 * 1024 * 1024, 100_000, 10]

/** Until the end of the year 9999. */
export const unixSeconds = z.number().int().min(0).max(253_402_300_799)
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

const event = z.object({
  chainId: z.number().int().min(1),
  txHash: z.string().regex(/^0x[0-9a-f]{64}$/i, 'Expected 0x and 64 hexadecimal digits'),
  ts: unixSeconds,
  initiated: z.boolean(),
  status: z.enum(['ok', 'failed']),
  protocol: z.string().max(200).nullable(),
  category: z.enum(['dex', 'defi', 'nft', 'bridge', 'gov', 'identity', 'other']).nullable(),
  labelled: z.boolean(),
  valueClass: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  selfTrade: optional(z.boolean()),
  testnet: optional(z.boolean()),
})

const head = z.object({
  method: z.literal(method.name, `Only the method ${method.name} is known here`),
  asOf: unixSeconds,
  events: z.array(z.unknown()).max(maxEvents, `At most ${maxEvents.toLocaleString('en-US')} events are read`),
})

/** Reads the events of a person and the day to score them at; throws CannotRun with what is wrong. */
export async function readScoreFile(path: string) {
  const { events, asOf } = parse(head, parseJson(await readBounded(path)))
  const problems: string[] = []
  const read = events.flatMap((given, at) => {
    if (problems.length >= maxProblems) return []
    const parsed = event.safeParse(given)
    if (parsed.success) return [parsed.data]
    const [issue] = parsed.error.issues
    problems.push(
      `events[${at}]${(issue?.path ?? []).map((part) => `.${String(part)}`).join('')}: ${issue?.message}`,
    )
    return []
  })
  if (problems.length) throw new CannotRun(problems.join('\n'))
  return { asOf, events: read }
}

/** The text of a file. Also what is no file, such as a pipe that never ends, is read no further than that. */
export async function readBounded(path: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new CannotRun(`${path} is larger than ${maxBytes / 1024 / 1024} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CannotRun('The file is not JSON.')
  }
}

function parse<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new CannotRun(z.prettifyError(parsed.error))
}
