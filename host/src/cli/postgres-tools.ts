import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CannotRun } from './command.ts'

const connectSeconds = '10'

/** Runs `pg_dump` or `pg_restore` and returns what it prints, against a database unless that is null; the password goes where the list of processes does not show it. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string | null,
  signal: AbortSignal,
): Promise<string> {
  const url = databaseUrl === null ? null : new URL(databaseUrl)
  const password = decodeURIComponent(url?.password ?? '')
  if (url) url.password = ''
  try {
    const { stdout } = await promisify(execFile)(tool, [...args, ...(url ? [`--dbname=${url.href}`] : [])], {
      env: {
        ...process.env,
        PGCONNECT_TIMEOUT: connectSeconds,
        ...(password ? { PGPASSWORD: password } : {}),
      },
      maxBuffer: 10_000_000,
      signal,
    })
    return stdout
  } catch (error) {
    const { code, stderr, message } = error as { code?: string | number; stderr?: string; message: string }
    if (code === 'ENOENT')
      throw new CannotRun(
        `${tool} is not installed here. It comes with the PostgreSQL client (apt-get install postgresql-client), at least as new as the server.`,
      )
    throw new CannotRun(`${tool} failed: ${(stderr || message).trim().slice(0, 2000)}`)
  }
}
