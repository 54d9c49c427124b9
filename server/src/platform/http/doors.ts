import { createHash } from 'node:crypto'
import type { Endpoint, Input, Reply, Who } from '@chainwork/contract'
import type { Database } from '../db/database.ts'
import { answerOnce, answerOnceOutside } from './answer-once.ts'
import type { Attachment, EventStream, CachedReply, ReadyJson } from './answers.ts'
import type { Caller, Reaching, Reading, Writing } from './caller.ts'

export type Answer<E extends Endpoint> =
  | Reply<E>
  | CachedReply<Reply<E> | ReadyJson>
  | ReadyJson
  | Attachment
  | EventStream

/** One mounted endpoint: how to run it once its caller and input are proven. */
export interface Door {
  endpoint: Endpoint
  run(
    database: Database,
    caller: Caller<Who>,
    input: unknown,
    upload: () => Promise<Buffer>,
  ): Promise<unknown>
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
    run: async (database, caller, input, upload) => {
      const run = (file: typeof upload) =>
        verb({ ...(caller as Caller<E['who']>), database, upload: file }, input as Input<E>)
      if (caller.repeatKey === null) return run(upload)
      // Another file under the same key is another request.
      const bytes = endpoint.upload ? await upload() : null
      const whole = bytes ? { input, file: createHash('sha256').update(bytes).digest('base64url') } : input
      return answerOnceOutside(database, endpoint, caller, whole, () =>
        run(bytes ? async () => bytes : upload),
      )
    },
  }
}
