import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, settings } from '@chainwork/server'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Files of the project that a text names, by where it is installed or from there. */
const named = (text: string) => [
  ...new Set(
    [...text.matchAll(/(?:\/opt\/chainwork\/|["\s])((?:node_modules|tools|host|deploy)\/[\w./-]+)/g)].map(
      (found) => found[1]!,
    ),
  ),
]
const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!canVerify)('systemd finds nothing wrong with the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-unit-'))
  const unit = join(folder, 'chainwork.service')
  writeFileSync(unit, read('deploy/chainwork.service').replaceAll('/opt/chainwork/', root))
  const said = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const ours = said.stderr.split('\n').filter((line) => line.includes('chainwork'))
  expect([said.status, ours]).toEqual([0, []])
})

test.skipIf(!canVerify)('the unit is confined as tightly as a server with compiled scripts can be', () => {
  const unit = join(root, 'deploy/chainwork.service')
  const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=19', unit], {
    encoding: 'utf8',
  })
  expect([rated.status, rated.stdout.split('\n').at(-2)]).toEqual([0, expect.stringContaining('OK')])
})

test('the unit starts the server again when it had to end itself, and waits for a slow stop', () => {
  const unit = Object.fromEntries(
    [...read('deploy/chainwork.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
  // A signal that nobody sent on purpose counts as a failure.
  expect(unit['Restart']).toBe('on-failure')
  expect(unit).not.toHaveProperty('SuccessExitStatus')
  expect(unit).not.toHaveProperty('RestartPreventExitStatus')
  expect(Number(unit['TimeoutStopSec'])).toBeGreaterThan(longestStopDelay() + 10)
})

/** The highest STOP_DELAY that the settings take. */
function longestStopDelay(): number {
  let longest = 0
  while (isTaken({ STOP_DELAY: String(longest + 1) })) longest += 1
  return longest
}

function isTaken(given: Record<string, string>): boolean {
  try {
    readConfig(given)
    return true
  } catch {
    return false
  }
}

test('what an operator filled in or backed up stays out of the image', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['deploy/chainwork.env', '**/.env*', '**/*.backup', '.data', '**/node_modules'])
    expect(ignored).toContain(path)
})

test('the image has no development packages, and its pages come from a stage that has them', () => {
  const [build, run, ...more] = read('deploy/Containerfile')
    .split(/^FROM .*/m)
    .slice(1)
  expect(more).toEqual([])
  expect(build).toMatch(/npm ci && node tools\/build-web\.ts/)
  expect(run).toContain('RUN npm ci --omit=dev && rm -r stand-ins\n')
  expect(run).toContain('COPY --from=build /opt/chainwork/web/build web/build\n')
  expect(run).not.toContain('build-web')
})

test('where the server is the first process of a container, something else is started before it', () => {
  // The first process cannot be ended from inside, not even by itself.
  expect(read('docs/operations/first-hour.md')).toMatch(/^podman run --init .*--restart on-failure/m)
})

test('the unit, its command and the container name files that are there', () => {
  for (const file of [
    'deploy/chainwork.service',
    'deploy/chainwork',
    'deploy/Containerfile',
    'docs/operations/first-hour.md',
  ]) {
    const files = named(read(file))
    expect([file, files.length > 0]).toEqual([file, true])
    for (const path of files) expect([file, path, existsSync(join(root, path))]).toEqual([file, path, true])
  }
  expect(statSync(join(root, 'deploy/chainwork')).mode & 0o111).not.toBe(0)
  execFileSync('sh', ['-n', join(root, 'deploy/chainwork')])
})

test('the settings file needs only its secrets filled in', () => {
  const given = Object.fromEntries(
    [...read('deploy/chainwork.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
  const known = new Set(settings().map(({ name }) => name))
  expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([])
  expect(() => readConfig(given)).toThrow(/SECRET/)
  const config = readConfig({ ...given, SECRET: 'hLq3sV0bYt7Jx2mWc9Rz5Nf8Kd1Pg4Ua' })
  expect(config.mode).toBe('production')
})

test('the settings file can be read by a shell, which finds the same in it', () => {
  const file = join(root, 'deploy/chainwork.env')
  const printed = execFileSync('env', ['-i', 'sh', '-euc', 'set -a; . "$0"; exec env', file], {
    encoding: 'utf8',
  })
  const given = [...read('deploy/chainwork.env').matchAll(/^[A-Z_]+=.*$/gm)].map(([line]) => line)
  expect(printed.split('\n')).toEqual(expect.arrayContaining(given))
})

test('a command under the unit’s account says who typed it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainwork-command-'))
  const [runner, logname] = [join(folder, 'systemd-run'), join(folder, 'logname')]
  writeFileSync(runner, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const operator = (environment: Record<string, string>, signedIn: string) => {
    writeFileSync(logname, `#!/bin/sh\n${signedIn}\n`, { mode: 0o755 })
    const env = { PATH: `${folder}:${process.env['PATH']}`, ...environment }
    const said = execFileSync('sh', [join(root, 'deploy/chainwork'), 'status'], { encoding: 'utf8', env })
    return /^--setenv=SUDO_USER=(.*)$/m.exec(said)?.[1]
  }
  expect(operator({ SUDO_USER: 'ada' }, 'echo grace')).toBe('ada')
  expect(operator({}, 'echo grace')).toBe('grace')
  expect(operator({}, 'exit 1')).toBe(execFileSync('id', ['-un'], { encoding: 'utf8' }).trim())
  rmSync(folder, { recursive: true })
})

test('the container runs the server as its first process, under an account of its own', () => {
  const steps = read('deploy/Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const allowed = /^(FROM|RUN|WORKDIR|COPY|ENV|VOLUME|USER|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) \S/
  expect(steps.filter((step) => !allowed.test(step))).toEqual([])
  // In the form of a list there is no shell between that keeps signals to itself.
  const command = steps.at(-1)!.replace(/^CMD /, '')
  expect(JSON.parse(command)).toEqual(['node_modules/node/bin/node', 'tools/start.ts'])
  expect(steps).toContain('USER node')
})
