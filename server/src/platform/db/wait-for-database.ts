import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The database cannot be reached; the message says what to look at, and never a password. */
export class DatabaseAway extends Error {}

/** Wrong password, no such account, no such database: nothing that waiting could change. */
const permanent = new Set(['28P01', '28000', '3D000'])
const [connectMs, retryMs, remindMs] = [3000, 500, 10_000]

/**
 * Waits until the PostgreSQL of a URL takes a connection, at most `seconds`; says at the beginning, every ten seconds and at the
 * end of it what it waits for. Throws DatabaseAway.
 */
export async function waitForDatabase(
  url: string,
  options: { seconds: number; leaving: AbortSignal; say: (line: string) => void },
): Promise<void> {
  const { seconds, leaving, say } = options
  const { host, pathname, username } = new URL(url)
  const giveUpAt = Date.now() + seconds * 1000
  let saidAt = 0
  for (;;) {
    const trouble = await tryConnection(url)
    if (!trouble) {
      if (saidAt) say(`The database at ${host} answers.`)
      return
    }
    const reason = reasonOf(trouble)
    if (permanent.has(codeOf(trouble)))
      throw new DatabaseAway(
        `The database at ${host} refuses "${username}" on "${pathname.slice(1)}": ${reason}. Correct DATABASE_URL.`,
      )
    if (Date.now() >= giveUpAt)
      throw new DatabaseAway(
        `The database at ${host} did not answer within ${seconds} s: ${reason}. Start it, or correct DATABASE_URL; DATABASE_WAIT sets how long to wait.`,
      )
    if (Date.now() - saidAt > remindMs) {
      saidAt = Date.now()
      const left = Math.ceil((giveUpAt - saidAt) / 1000)
      say(`The database at ${host} does not answer: ${reason}. Trying again for up to ${left} s.`)
    }
    await wait(Math.min(retryMs, Math.max(giveUpAt - Date.now(), 1)), undefined, { signal: leaving })
  }
}

async function tryConnection(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  // A connection that is cut while it ends says so here.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}

/** A name with several addresses fails once for each. */
function reasonOf(error: Error): string {
  const causes = error instanceof AggregateError ? (error.errors as Error[]) : [error]
  return [...new Set(causes.map(({ message }) => message))].join('; ')
}
