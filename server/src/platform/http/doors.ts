import type { Readable } from 'node:stream'
import type { Endpoint, Input, Reply } from '@chainwork/contract'
import type { Database } from '../db/database.ts'
import { answerOnce } from './answer-once.ts'
import type { Caller, Reaching, Reading, Writing } from './caller.ts'

/** A reply that is already JSON (cards served from a cache); its parts were checked when they were made. */
export class ReadyJson {
  readonly json: string | Buffer
  constructor(json: string | Buffer) {
    this.json = json
  }
}

/** A reply that is a file to keep, not JSON; a long one as a stream. */
export class Attachment {
  readonly bytes: Buffer | Readable
  readonly type: string
  readonly name: string
  constructor(file: { bytes: Buffer | Readable; type: string; name: string }) {
    this.bytes = file.bytes
    this.type = file.type
    this.name = file.name
  }
}

/** A reply that goes on for as long as the client stays: lines of server-sent events. */
export class EventStream {
  readonly events: Readable
  constructor(events: Readable) {
    this.events = events
  }
}

export type Answer<E extends Endpoint> = Reply<E> | ReadyJson | Attachment | EventStream

/** One mounted endpoint: how to run it once its caller and input are proven. */
export interface Door {
  endpoint: Endpoint
  run(database: Database, caller: Caller, input: unknown, upload: () => Promise<Buffer>): Promise<unknown>
}

/** Answers without a transaction. */
export function read<E extends Endpoint>(
  endpoint: E,
  verb: (reading: Reading<E['who']>, input: Input<E>) => Promise<Answer<E>>,
): Door {
  return {
    endpoint,
    run: (database, caller, input) =>
      verb({ ...(caller as Caller<E['who']>), db: database.db }, input as Input<E>),
  }
}

/** Runs in one transaction: either everything the verb did holds, or nothing. */
export function write<E extends Endpoint>(
  endpoint: E,
  verb: (writing: Writing<E['who']>, input: Input<E>) => Promise<Answer<E>>,
): Door {
  return {
    endpoint,
    run: (database, caller, input) =>
      database.transaction((tx) =>
        answerOnce(tx, endpoint, caller, input, () =>
          verb({ ...(caller as Caller<E['who']>), tx }, input as Input<E>),
        ),
      ),
  }
}

/** Talks to the outside or computes for long; nothing of it runs inside a transaction it did not open itself. */
export function reach<E extends Endpoint>(
  endpoint: E,
  verb: (reaching: Reaching<E['who']>, input: Input<E>) => Promise<Answer<E>>,
): Door {
  return {
    endpoint,
    run: (database, caller, input, upload) =>
      verb({ ...(caller as Caller<E['who']>), database, upload }, input as Input<E>),
  }
}
