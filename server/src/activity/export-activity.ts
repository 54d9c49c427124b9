import { Readable } from 'node:stream'
import { type ActivityEvent, method } from '@chainwork/onchain'
import type { Db } from '../platform/db/database.ts'
import { Attachment } from '../platform/http/answers.ts'
import type { Reading } from '../platform/http/caller.ts'
import { eventsOf } from './events-of.ts'
import { findSnapshot } from './find-snapshot.ts'
import type { ActivitySettings } from './routes.ts'

/** The caller's transactions as the file from which anyone can compute the scores again. */
export function exportActivity(settings: ActivitySettings) {
  return async ({ db, actor, now }: Reading<'seeker'>): Promise<Attachment> => {
    return new Attachment({
      bytes: await activityFile(db, actor.userId, settings, now),
      type: 'application/json; charset=utf-8',
      name: `on-chain-activity-${now.toISOString().slice(0, 10)}.json`,
    })
  }
}

/** `{ asOf, method, registryVersion, inputRoot, events }`, as of the day of the scores where there are any. */
export async function activityFile(
  db: Db,
  userId: string,
  { registry }: Pick<ActivitySettings, 'registry'>,
  now: Date,
): Promise<Readable> {
  const snapshot = await findSnapshot(db, userId)
  const head = {
    asOf: snapshot?.as_of ?? Math.floor(now.getTime() / 1000),
    method: snapshot?.method ?? method.name,
    registryVersion: registry.version,
    inputRoot: snapshot?.input_root ?? null,
  }
  return Readable.from(fileOf(head, await eventsOf(db, userId, registry)), { objectMode: false })
}

const perPart = 1000

/** In parts, as a busy wallet's events would not fit one text. */
function* fileOf(head: object, events: readonly ActivityEvent[]): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`
  for (let at = 0; at < events.length; at += perPart) {
    const part = JSON.stringify(events.slice(at, at + perPart)).slice(1, -1)
    yield at ? `,${part}` : part
  }
  yield ']}\n'
}
