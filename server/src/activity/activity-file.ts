import { Readable } from 'node:stream'
import type { EventWork } from './event-work.ts'

/** A file of a person's events after its other fields. In parts, as a busy wallet's events would not fit one text. */
export function eventFile(head: object, work: EventWork): Readable {
  const file = Readable.from(textOf(head, work), { objectMode: false })
  // Also where nobody reads it to its end.
  return file.once('close', () => work.end())
}

async function* textOf(head: object, work: EventWork): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`
  for (let part = await work.part(); part !== null; part = await work.part()) yield part
  yield ']}\n'
}
