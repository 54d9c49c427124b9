import type { Database } from '../db/database.ts'
import { type JsonRequest, askJson } from './ask-json.ts'
import { RateLimited } from './chain-source.ts'
import { type Pace, systemPace } from './pace.ts'
import { type RateBucket, drainBucket, takeToken } from './rate-bucket.ts'
import { withRetries } from './with-retries.ts'

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
