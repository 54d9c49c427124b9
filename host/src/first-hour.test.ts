import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, freePort, openDatabase } from '@chainwork/server'
import { type Sink, openSink } from '@chainwork/stand-ins/mailbox/open-sink'
import { type ScratchPostgres, findPostgres, startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from './cli/commands.ts'
import { type Shell, openShell, shellLines } from './testing/operator-shell.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const pages = Object.fromEntries(
  readdirSync(join(root, 'docs/operations')).map((name) => [
    name,
    readFileSync(join(root, 'docs/operations', name), 'utf8'),
  ]),
)

describe('lines of the manual that need a machine of its own', () => {
  test.each(Object.entries(pages))('are lines of a shell, and name what is there: %s', (_name, page) => {
    const lines = [...shellLines(page), ...shellLines(page, 'console')]
    expect(lines.length).toBeGreaterThan(2)
    const read = spawnSync('bash', ['-n'], { input: lines.join('\n'), encoding: 'utf8' })
    expect([read.status, read.stderr]).toEqual([0, ''])
    const named = lines.flatMap((line) => line.match(/(?<![\w/])(deploy|tools|host)\/[\w./-]+/g) ?? [])
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test.each(Object.entries(pages))('call commands that there are: %s', (_name, page) => {
    const called = [...page.matchAll(/(?:^|`)chainwork ([a-z]+(?: [a-z]+)*)/gm)].map(([, words]) => words!)
    const isKnown = (words: string) =>
      Object.keys(commands).some((name) => `${words} `.startsWith(`${name} `) || name.startsWith(`${words} `))
    expect(called.length).toBeGreaterThan(2)
    expect(called.filter((words) => !isKnown(words))).toEqual([])
  })
})

describe.skipIf(!findPostgres())('an operator of production, on PostgreSQL', () => {
  const machine = mkdtempSync(join(tmpdir(), 'chainwork-hour-'))
  let postgres: ScratchPostgres
  let mailbox: Database
  let sink: Sink
  let shell: Shell
  let port: number

  beforeAll(async () => {
    for (const folder of ['bin', 'etc/systemd/system', 'usr/local/bin', 'var/lib', 'var/backups'])
      mkdirSync(join(machine, folder), { recursive: true })
    for (const [name, text] of Object.entries(machineTools(machine)))
      writeFileSync(join(machine, 'bin', name), `#!/bin/bash\nset -e\n${text}\n`, { mode: 0o755 })
    postgres = (await startScratchPostgres())!
    mailbox = await openDatabase({ url: postgres.url, pool: 2, directory: machine })
    sink = await openSink(mailbox)
    port = await freePort()
    const { hostname, port: postgresPort, username } = new URL(postgres.url)
    shell = openShell(root, {
      PATH: [join(machine, 'usr/local/bin'), join(machine, 'bin'), findPostgres(), process.env['PATH']].join(
        ':',
      ),
      PGHOST: hostname,
      PGPORT: postgresPort,
      PGUSER: username,
    })
  }, 60_000)
  afterAll(async () => {
    await shell.run('systemctl stop chainwork')
    await shell.end()
    await sink.close()
    await mailbox.close()
    await postgres.stop()
    rmSync(machine, { recursive: true, force: true })
  })

  const here = (line: string) =>
    line
      .replaceAll(/(?<![\w.])\/(etc|usr|var)\//g, `${machine}/$1/`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)

  const logged = () => readFileSync(join(machine, 'log'), 'utf8').slice(-2000)

  /** What the page has people put into the settings. */
  function fillIn(): void {
    const file = join(machine, 'etc/chainwork.env')
    const values: Record<string, string> = {
      PORT: String(port),
      ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: new URL('/chainwork', postgres.url).href,
      MAIL_URL: `${sink.url}?tls=optional`,
    }
    const filled = readFileSync(file, 'utf8').replace(/^([A-Z_]+)=.*$/gm, (line, name: string) =>
      name in values ? `${name}=${values[name]}` : line,
    )
    writeFileSync(file, filled)
  }

  test(
    'the first hour leads from nothing to a production with a backup that was restored',
    { timeout: 240_000 },
    async () => {
      const lines = shellLines(pages['first-hour.md']!)
      expect(lines.some((line) => line.includes('systemctl enable --now'))).toBe(true)
      expect(lines.some((line) => line.includes(' restore '))).toBe(true)
      for (const line of lines) {
        const { exit, said } = await shell.run(here(line))
        expect([line, exit, said], exit ? logged() : '').toEqual([line, 0, said])
        if (line.includes('SECRET=')) fillIn()
        if (line === 'chainwork doctor') expect(said).toContain('Nothing is wrong.')
      }
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    },
  )

  test(
    'at 3 a.m. every line can be typed, and every command that the tables begin with',
    { timeout: 240_000 },
    async () => {
      const page = pages['three-am.md']!
      for (const line of shellLines(page)) {
        const { exit, said } = await shell.run(here(line))
        expect([line, exit, said]).toEqual([line, 0, said])
      }
      const typed = [...page.matchAll(/^\| .*? \| `([^`]+)` \|/gm)].map(([, command]) => command!)
      const ours = [...new Set(typed)].filter(
        (command) => /^(chainwork|curl) /.test(command) && !/[A-Z]{3}/.test(command),
      )
      expect(ours.length).toBeGreaterThan(8)
      for (const command of ours) {
        const { exit, said } = await shell.run(here(command))
        // Here paying is off, which is all that this one says then.
        const wanted = said.startsWith('Paying by card is off') ? 2 : 0
        expect([command, exit, said]).toEqual([command, wanted, said])
      }
    },
  )
})

/** What stands for systemd and sudo: they do with our folder what those do with the whole machine. */
function machineTools(machine: string): Record<string, string> {
  return {
    sudo: 'shift 2; exec "$@"',
    'systemd-run': `
while [[ $1 == --* ]]; do
  case $1 in
    --property=EnvironmentFile=*) set -a; . "${machine}\${1#*EnvironmentFile=}"; set +a ;;
    --setenv=DATA_DIR=*) export "DATA_DIR=${machine}\${1#*DATA_DIR=}" ;;
    --setenv=SUDO_USER=*) export "\${1#--setenv=}" ;;
  esac
  shift
done
exec "\${@//\\/opt\\/chainwork\\//${root.replaceAll('/', '\\/')}}"`,
    systemctl: `
pid=${machine}/pid
if [[ $1 != enable && -e $pid ]]; then kill "$(cat $pid)"; tail --pid="$(cat $pid)" -f /dev/null; rm $pid; fi
if [[ $1 == stop ]]; then exit; fi
set -a; . ${machine}/etc/chainwork.env; set +a
line=$(sed -n 's/^ExecStart=//p' ${machine}/etc/systemd/system/chainwork.service)
cd ${root}
DATA_DIR=${machine}/var/lib/chainwork \${line//\\/opt\\/chainwork\\//${root.replaceAll('/', '\\/')}} < /dev/null >> ${machine}/log 2>&1 &
echo $! > $pid`,
  }
}
