import { createReadStream } from 'node:fs'
import { boundedEvent } from '@chainwork/contract/activity/score-bundle'
import { method } from '@chainwork/onchain'
import { z } from 'zod'
import { CannotRun } from './command.ts'

/** Larger than any person's history; the file may be anybody's. */
const [maxBytes, maxEvents, maxProblems] = [64 * 1024 * 1024, 100_000, 10]

const optional = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)
/** An event as in a signed file, as far as it is computed with. */
const event = boundedEvent
  .omit({ wallet: true, block: true, counterparty: true, selector: true, source: true })
  .extend({ selfTrade: optional, testnet: optional })

const head = z.object({
  method: z.literal(method.name, `Only the method ${method.name} is known here`),
  asOf: event.shape.ts,
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
