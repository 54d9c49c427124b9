import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { afterAll, expect, test } from 'vitest'
import { runWords } from '../testing/run-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-alone-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (...args: string[]) => runWords(args, { DATA_DIR: folder, DEMO: 'off' })

test(
  'commands about mail, accounts and counts need no server: they open the database themselves',
  {
    timeout: 120_000,
  },
  async () => {
    await fillDataFolder(folder)
    expect(await run('mail', 'list')).toEqual({ exit: 0, stdout: 'Every letter has arrived.\n', stderr: '' })
    expect(await run('mail', 'retry')).toEqual({ exit: 0, stdout: '0 letters go out again.\n', stderr: '' })
    expect(await run('users', 'ban', 'ada@example.org', '--reason', 'x')).toEqual({
      exit: 1,
      stdout: '',
      stderr: 'There is no account with this id or address.\n',
    })
    expect((await run('usage', 'show', '--json')).exit).toBe(0)
  },
)
