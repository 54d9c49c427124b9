import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, runCommand, runApp } from '../testing/run-app.ts'
import { controlSocketPath } from './socket-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-control-'))
const environment = { DATA_DIR: folder, DEMO: 'off' }
const socket = join(folder, 'control.sock')
let app: RunningApp

beforeAll(async () => {
  await fillDataFolder(folder)
  // What a process that was killed leaves behind.
  const killed = await runApp(environment)
  await killed.stop('SIGKILL')
  expect(existsSync(socket)).toBe(true)
  app = await runApp(environment)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

function ads(count: number, from = 0): string {
  const lines = Array.from({ length: count }, (_ad, at) =>
    JSON.stringify({
      source: 'board',
      externalId: `${from + at}`,
      title: 'Baker',
      description: 'Bread.',
      descriptionFormat: 'text',
    }),
  )
  const path = join(folder, `ads-${from}.ndjson`)
  writeFileSync(path, lines.join('\n'))
  return path
}

test('a command runs in the server that holds the database', async () => {
  const { exit, stdout } = await runCommand(['status', '--json'], environment)
  expect([exit, JSON.parse(stdout)]).toMatchObject([0, { database: 'pglite', pendingMigrations: [] }])
})

test('a line separator in a message does not end a line of the protocol', async () => {
  const { exit, stderr } = await runCommand(
    ['postings', 'import', 'no\u2028such\u2029file.ndjson'],
    environment,
  )
  expect(exit).toBe(2)
  expect(stderr).toContain('no\\u2028such\\u2029file.ndjson')
  expect(stderr).not.toContain('SyntaxError')
})

test('only the account of the server may open the socket, also where a dead one lay', () => {
  expect(statSync(socket).mode & 0o777).toBe(0o600)
})

test('an import reads files from where the operator is, and people find the ads at once', async () => {
  ads(3, 5000)
  const { exit, stdout } = await runCommand(['postings', 'import', 'ads-5000.ndjson'], environment, {
    cwd: folder,
  })
  expect([exit, stdout]).toEqual([0, expect.stringContaining('3 new')])
  await expect.poll(() => openPostings(), { timeout: 5000 }).toBe(3)
})

test('two commands at once both finish', async () => {
  const files = [ads(600, 10_000), ads(600, 20_000)]
  const ran = await Promise.all(files.map((file) => runCommand(['postings', 'import', file], environment)))
  // A slow machine has time to tell how far they are.
  const troubles = (stderr: string) => stderr.replace(/^imported [\d,]+ of .*\n/gm, '')
  expect(ran.map(({ exit, stderr }) => [exit, troubles(stderr)])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(ran.map(({ stdout }) => /(\d+) new/.exec(stdout)?.[1])).toEqual(['600', '600'])
})

test('a failure in the server is printed here, with its exit code', async () => {
  const missing = await runCommand(['postings', 'import', join(folder, 'nothing.ndjson')], environment)
  expect([missing.exit, missing.stderr]).toEqual([2, expect.stringContaining('There is no file or folder ')])
  writeFileSync(join(folder, 'bad.ndjson'), '{}\n')
  const bad = await runCommand(['postings', 'import', join(folder, 'bad.ndjson')], environment)
  expect([bad.exit, bad.stderr]).toEqual([1, expect.stringContaining('line 1:')])
})

test.each([
  ['not JSON', 'nonsense'],
  [
    'a command that does not exist',
    JSON.stringify({ command: 'constructor', args: {}, cwd: '/', operator: 'x' }),
  ],
  [
    'fields nobody asked for',
    JSON.stringify({ command: 'status', args: {}, cwd: '/', operator: 'x', uid: 0 }),
  ],
  [
    'options the command does not have',
    JSON.stringify({ command: 'status', args: { evil: 1 }, cwd: '/', operator: 'x' }),
  ],
  ['a request without an end', 'x'.repeat(70_000)],
])('the socket refuses %s', async (_what, line) => {
  const answer = await say(`${line}\n`)
  expect(
    answer
      .trim()
      .split('\n')
      .map((frame) => JSON.parse(frame)),
  ).toEqual([{ stderr: expect.any(String) }, { exit: 2 }])
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200)
})

test('words that make no sense are refused at the terminal', async () => {
  const { exit, stderr } = await runCommand(['status', '--nonsense'], environment)
  expect([exit, stderr]).toEqual([2, expect.stringContaining("unknown option '--nonsense'")])
})

test('an operator who leaves stops the import between two batches', async () => {
  const file = ads(40_000, 100_000)
  const before = await openPostings()
  const { exit } = await runCommand(['postings', 'import', file], environment, {
    onStart: async (child) => {
      await expect.poll(openPostings, { timeout: 20_000 }).toBeGreaterThan(before)
      child.kill('SIGINT')
    },
  })
  expect(exit).toBe(130)
  const left = await openPostings()
  expect(left).toBeLessThan(before + 40_000)
  const { exit: next } = await runCommand(['status'], environment)
  expect(next).toBe(0)
})

test('a long import reports its progress; a server that stops ends it and says so', async () => {
  let stopped: ReturnType<typeof app.stop> | undefined
  const { exit, stderr } = await runCommand(['postings', 'import', ads(60_000, 200_000)], environment, {
    onStart: (child) =>
      child.stderr!.on('data', (said) => {
        if (/imported [\d,]+ of ~[\d,]+ \(\d+ %\)/.test(String(said))) stopped ??= app.stop()
      }),
  })
  expect([exit, stderr]).toEqual([2, expect.stringContaining('The server ended before the command did')])
  expect(await stopped).toBe(0)
})

test('the name of the socket is short enough for the kernel, or there is none', () => {
  expect(controlSocketPath(`/${'long/'.repeat(40)}`)).toBeNull()
  // Too long from the root, wherever the tests run, and just short enough from here.
  const name = 'x'.repeat(103 - '/control.sock'.length)
  expect(controlSocketPath(join(process.cwd(), name))).toBe(join(name, 'control.sock'))
  expect(controlSocketPath(join(process.cwd(), `${name}x`))).toBeNull()
})

async function openPostings(): Promise<number> {
  const answer = await fetch(`${app.origin}/api/jobs/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as { total: number }).total
}

function say(line: string): Promise<string> {
  const connection = connect(socket)
  connection.write(line)
  return text(connection)
}
