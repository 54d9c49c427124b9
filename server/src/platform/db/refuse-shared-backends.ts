import pg from 'pg'

/** A pooler stands before the database and lends connections for less than a session; the message says what to do. */
export class SharedBackends extends Error {}

const rounds = 3
const answerMs = 3000

/**
 * Throws SharedBackends where connections are not their client's own: time limits, prepared statements and what is listened to
 * would be lost or somebody else's. It shows in two open connections with one backend, or in one whose backend changes.
 */
export async function refuseSharedBackends(url: string): Promise<void> {
  const clients = [1, 2].map(
    () =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: answerMs,
        query_timeout: answerMs,
      }),
  )
  try {
    const seen = clients.map(() => new Set<number>())
    for (const client of clients) {
      client.on('error', () => {})
      await client.connect()
    }
    for (let round = 0; round < rounds; round++)
      for (const [at, client] of clients.entries()) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        seen[at]!.add(rows[0]!.pid)
      }
    const own = seen.every(({ size }) => size === 1) && new Set(seen.flatMap((pids) => [...pids])).size === 2
    if (!own)
      throw new SharedBackends(
        'The pooler in DATABASE_URL lends connections of the database for less than a session: set pool_mode = session in pgbouncer, or name the database itself.',
      )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
