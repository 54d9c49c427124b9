import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@chainwork/server'
import { type ScratchPostgres, findPostgres, startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCommand } from '../testing/run-app.ts'
import { runWords } from '../testing/run-words.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-older-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('reading a missing database does not create it', async () => {
  const environment = { DATA_DIR: join(folder, 'none') }
  expect(await runWords(['users', 'list'], environment)).toMatchObject({
    exit: 2,
    stdout: '',
    stderr: expect.stringContaining('chainwork migrate'),
  })
  expect(existsSync(environment.DATA_DIR)).toBe(false)
})

test('a reader that leaves early is not a failure', async () => {
  const { exit, stderr } = await runCommand(['routes'], {}, { onStart: (child) => child.stdout!.destroy() })
  expect([exit, stderr]).toEqual([0, ''])
})

describe.skipIf(!findPostgres())('PostgreSQL', () => {
  let postgres: ScratchPostgres
  const environment = { DATA_DIR: folder, DATABASE_URL: '' }
  beforeAll(async () => {
    postgres = (await startScratchPostgres())!
    environment.DATABASE_URL = postgres.url
  })
  afterAll(() => postgres.stop())
  const inDatabase = async <Row>(words: string) => {
    const database = await openDatabase({ url: postgres.url, pool: 1, directory: folder })
    const { rows } = await database.pool.query(words).finally(() => database.close())
    return rows as Row[]
  }
  const ban = ['users', 'ban', 'ada@example.com', '--reason', 'spam', '--dry-run']

  test('reading commands and dry runs leave an older schema as it is, and name the remedy', async () => {
    for (const args of [['users', 'list'], ban]) {
      const { exit, stdout, stderr } = await runWords(args, environment)
      expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining('Run: chainwork migrate')])
    }
    expect(await inDatabase("select from pg_tables where schemaname = 'public'")).toEqual([])
    expect((await runWords(['migrate'], environment)).exit).toBe(0)
    expect((await runWords(['users', 'list'], environment)).exit).toBe(0)
    expect((await inDatabase('select from place limit 1')).length).toBe(1)
  })

  test('commands that read need no database that can be written', async () => {
    await inDatabase("alter database postgres set default_transaction_read_only = 'on'")
    const commands = [
      'users list',
      'credits audit',
      'messages list',
      'mail list',
      'postings review list',
      'usage show',
      'status',
    ]
    const failed = await Promise.all(
      commands.map(async (words) => {
        const { exit, stderr } = await runWords(words.split(' '), environment)
        return exit === 0 ? [] : [`${words}: ${stderr}`]
      }),
    )
    await inDatabase('begin; set transaction read write; alter database postgres reset all; commit')
    expect(failed.flat()).toEqual([])
  })

  test('a database that hangs is reported in one line and leaves no partial backup', async () => {
    process.kill(postgres.pid, 'SIGSTOP')
    try {
      const commands = [
        ['users', 'list'],
        ['credits', 'audit'],
        ['backup', join(folder, 'a.backup')],
      ]
      const doctor = runWords(['doctor'], environment)
      const answers = await Promise.all(commands.map((args) => runWords(args, environment)))
      for (const [at, { exit, stderr }] of answers.entries())
        expect([commands[at]![0], exit, stderr]).toEqual([
          commands[at]![0],
          2,
          expect.stringMatching(/^The database does not answer .+\n$/),
        ])
      const { stdout } = await doctor
      expect(stdout).toContain('The database does not answer')
      expect(stdout).not.toContain('    at ')
    } finally {
      process.kill(postgres.pid, 'SIGCONT')
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('a.backup'))).toEqual([])
  })

  test('a stopped backup removes its file', async () => {
    await inDatabase("create table big as select repeat('x', 1000) from generate_series(1, 10)")
    const holder = await openDatabase({ url: postgres.url, pool: 1, directory: folder })
    const client = await holder.pool.connect()
    // pg_dump waits for this lock, as it would for a slow database.
    await client.query('begin; lock table big in access exclusive mode')
    const file = join(folder, 'b.backup')
    const { exit } = await runCommand(['backup', file], environment, {
      onStart: (child) => {
        const looking = setInterval(() => {
          if (!existsSync(`${file}.unfinished`)) return
          clearInterval(looking)
          child.kill('SIGTERM')
        }, 50)
      },
    })
    client.release(true)
    await holder.close()
    expect([exit, existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([130, false, false])
  })
})
