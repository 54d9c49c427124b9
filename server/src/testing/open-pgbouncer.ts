import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../platform/network/free-port.ts'

/** Debian has it where only root looks. */
const command = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

export const hasPgbouncer = command !== undefined

/** A pgbouncer before the server of a URL, with nothing set but its mode. */
export async function openPgbouncer(
  url: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<{ url: string; close(): void }> {
  const { hostname, port, username } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-pgbouncer-'))
  const address = new URL(url)
  address.port = String(await freePort())
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${address.port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings.join('\n'))
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn(command!, ['-q', ...account, file], { stdio: 'ignore' })
  const close = () => {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
  for (let tries = 100; ; tries--) {
    const client = new pg.Client({ connectionString: address.href })
    try {
      await client.connect()
      await client.query('select 1')
      return { url: address.href, close }
    } catch (error) {
      if (tries) await wait(100)
      else {
        close()
        throw error
      }
    } finally {
      await client.end().catch(() => {})
    }
  }
}
