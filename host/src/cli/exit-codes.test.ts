import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-app.ts'
import type { ZodType } from 'zod'
import { commands } from './commands.ts'
import { flagsOf, readWords } from './read-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-exit-'))
afterAll(() => rmSync(folder, { recursive: true }))
const run = (...args: string[]) => runCommand(args, { DATA_DIR: folder, DEMO: 'off' })

test('a process exits with what its words came to', async () => {
  expect(await run('nonsense')).toMatchObject({
    exit: 2,
    stdout: '',
    stderr: expect.stringContaining('nonsense'),
  })
  expect(await run('--help')).toMatchObject({
    exit: 0,
    stderr: '',
    stdout: expect.stringContaining('backup'),
  })
})

test.each([
  ['a command that does not exist', ['nonsense'], 2],
  ['a word of a group that does not exist', ['postings', 'explode'], 2],
  ['a flag that does not exist', ['status', '--nonsense'], 2],
  ['an argument that is missing', ['backup'], 2],
  ['a flag that is needed', ['credits', 'grant', 'com_01h455vb4pex5vsknk084sn02q', '5'], 2],
  ['a reason that is needed', ['users', 'ban', 'ada@example.org'], 2],
  ['help', ['postings', 'freeze', '--help'], 0],
  ['help of everything', ['--help'], 0],
])('%s exits as the manual says', async (_what, args, expected) => {
  const said = { out: '', problem: '' }
  const exit = await readWords(args, {
    out: (text) => void (said.out += text),
    problem: (text) => void (said.problem += text),
  })
  expect([exit, (expected ? said.problem : said.out) !== '']).toEqual([expected, true])
})

test('what a command does not run without is an argument or a flag that its example has', () => {
  for (const [name, command] of Object.entries(commands)) {
    const needed = flagsOf(command).filter(({ isRequired }) => isRequired)
    const flags = needed.map(({ flags: words }) => words).filter((words) => words.startsWith('--'))
    for (const flag of flags)
      expect([name, command.example]).toEqual([name, expect.stringContaining(flag.split(' ')[0]!)])
    expect([name, needed.map((each) => each.name)]).toEqual([
      name,
      expect.arrayContaining([...command.takes]),
    ])
  }
})

test('every argument and flag says what it is for', () => {
  for (const [name, command] of Object.entries(commands))
    expect([name, flagsOf(command).filter(({ meaning }) => !meaning)]).toEqual([name, []])
})

test('options take numbers in plain digits only', () => {
  const taken: string[] = []
  let numbers = 0
  for (const [name, { options }] of Object.entries(commands))
    for (const [field, schema] of Object.entries(options.shape) as [string, ZodType][]) {
      if (typeof schema.safeParse('5').data !== 'number') continue
      numbers += 1
      for (const odd of ['0x5', '1e1', ' 5', '5.0', ''])
        if (schema.safeParse(odd).success) taken.push(`${name} ${field} ${odd}`)
    }
  expect(numbers).toBeGreaterThan(5)
  expect(taken).toEqual([])
})

test('what was typed comes back without its control characters', async () => {
  const { stderr } = await run('non\u001b[31msense')
  expect(stderr).toContain('\\u001b[31m')
  expect(stderr).not.toContain('\u001b')
})
