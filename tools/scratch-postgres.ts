import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@chainwork/server/platform/network/free-port'

export interface ScratchPostgres {
  /** Connection URL of an empty database. */
  url: string
  pid: number
  stop(): Promise<void>
}

/** Folder of the newest PostgreSQL server binaries on this machine, or null. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/**
 * A PostgreSQL of our own in a temporary folder, on a free port unless one is named; null when no server binaries are installed.
 * `standbyOf` makes it a standby of the server of that URL, which `pg_promote()` ends.
 */
export async function startScratchPostgres(
  settings: Record<string, string> = {},
  wantedPort?: number,
  standbyOf?: string,
): Promise<ScratchPostgres | null> {
  const bin = findPostgres()
  if (!bin) return null
  const directory = mkdtempSync(join(tmpdir(), 'chainwork-postgres-'))
  const owner = unprivilegedOwner()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const [maker, ...how] = standbyOf
    ? ['pg_basebackup', '-d', standbyOf, '-c', 'fast', '-R']
    : ['initdb', '-U', 'chainwork', '--auth=trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(bin, maker!), [...how, '-D', data, '--no-sync'], { ...owner, stdio: 'ignore' })
  const port = wantedPort ?? (await freePort())
  const options = {
    fsync: 'off',
    // Compiling a statement takes longer than running it over so few rows.
    jit: 'off',
    shared_buffers: '512MB',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    ...settings,
  }
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...owner, stdio: 'ignore' },
  )
  const stop = () => stopServer(server, directory)
  process.once('exit', () => server.kill('SIGINT'))
  const url = `postgres://chainwork@127.0.0.1:${port}/postgres`
  await waitUntilUp(join(bin, 'pg_isready'), port, stop)
  return { url, pid: server.pid!, stop }
}

/** PostgreSQL refuses to run as root, so root hands it to the `postgres` or `nobody` account. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  return undefined
}

async function waitUntilUp(isReady: string, port: number, stop: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    try {
      execFileSync(isReady, ['-h', '127.0.0.1', '-p', String(port), '-q'], { stdio: 'ignore' })
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  await stop()
  throw new Error('PostgreSQL did not start within 30 seconds')
}

function stopServer(server: ChildProcess, directory: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      rmSync(directory, { recursive: true, force: true })
      resolve()
    }
    if (server.exitCode !== null || server.signalCode !== null) return done()
    server.once('exit', done)
    server.kill('SIGINT')
  })
}
