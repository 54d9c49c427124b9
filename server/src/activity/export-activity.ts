import { Readable } from 'node:stream'
import { method } from '@chainwork/onchain'
import type { Db } from '../platform/db/database.ts'
import { Attachment } from '../platform/http/answers.ts'
import type { Reading } from '../platform/http/caller.ts'
import { openEventWork, type EventWork } from './event-work.ts'
import { findSnapshot } from './find-snapshot.ts'
import type { ActivitySettings } from './activity-settings.ts'

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
  return eventFile(head, await openEventWork(db, userId, registry))
}

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
