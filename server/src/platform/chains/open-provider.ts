import type { Database } from '../db/database.ts'
import { type JsonRequest, askJson } from './ask-json.ts'
import { RateLimited, Unreachable } from './chain-source.ts'
import { type Pace, systemPace } from './pace.ts'
import { type RateBucket, drainBucket, takeToken } from './rate-bucket.ts'

const tries = 6
/** No try begins later than this after the first: those who wait for the answer give up at some time. */
const longestMs = 40_000
/** A longer wait is for the caller to know, so that others can be read meanwhile. */
const longestWaitSeconds = 30

/**
 * Repeats work while a provider limits or does not answer: after as long as it says, else after a random share of 1, 2, 4, 8 and
 * 16 seconds. Throws what the sixth try threw, and at once what waiting does not mend.
 */
export async function withRetries<T>(work: () => Promise<T>, pace: Pace, signal: AbortSignal): Promise<T> {
  const begun = pace.now().getTime()
  for (let attempt = 0; ; attempt++) {
    try {
      signal.throwIfAborted()
      return await work()
    } catch (error) {
      const mayPass = error instanceof RateLimited || error instanceof Unreachable
      if (!mayPass || attempt === tries - 1) throw error
      const retryAfter = error instanceof RateLimited ? error.retryAfterSeconds : null
      if (retryAfter !== null && retryAfter > longestWaitSeconds) throw error
      const wait = retryAfter === null ? pace.random() * 1000 * 2 ** attempt : retryAfter * 1000
      if (pace.now().getTime() - begun + wait > longestMs) throw error
      await pace.wait(wait, signal)
    }
  }
}

/** Asks one provider and reads its answer; `read` is pure, and throws what the answer says is wrong. */
export type Ask = <T>(request: JsonRequest, read: (answer: unknown) => T) => Promise<T>

/** A provider within its budget: each try takes a token, and what may pass is tried again. */
export function openProvider(database: Database, bucket: RateBucket, pace: Pace = systemPace): Ask {
  return (request, read) =>
    withRetries(
      async () => {
        await pace.wait(await takeToken(database, bucket, pace.now()), request.signal)
        try {
          return read(await askJson(request, pace.now()))
        } catch (error) {
          if (error instanceof RateLimited && error.retryAfterSeconds)
            await drainBucket(database, bucket, error.retryAfterSeconds)
          throw error
        }
      },
      pace,
      request.signal,
    )
}
