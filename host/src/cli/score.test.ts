import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '@chainwork/server'
import { runWords } from '../testing/run-words.ts'
import { explain } from './explain.ts'
import { commands } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-score-'))
afterAll(() => rmSync(folder, { recursive: true }))
const vectors = new URL('../../../onchain/src/testing/vectors/', import.meta.url)
const vector = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, vectors), 'utf8'))
const recompute = (...args: string[]) => runWords(['score', 'recompute', ...args], {}, folder)
const given = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
const newcomer = vector('W1.events')

test('recomputed scores are those of the method, as JSON', async () => {
  const { exit, stdout } = await recompute(given('w4.json', vector('W4.events')), '--json')
  expect([exit, JSON.parse(stdout)]).toEqual([0, vector('expected').wallets.W4])
})

test('another day is asked for in Unix seconds', async () => {
  const { stdout } = await recompute(given('w1.json', newcomer), '--as-of', '1700000000', '--json')
  expect(JSON.parse(stdout).DEX_SCORE).toMatchObject({ score: 0, raw: { recencyDays: null } })
})

test('people read points, what would raise them and what was counted', async () => {
  const { exit, stdout } = await recompute(given('w1.json', newcomer))
  expect(exit).toBe(0)
  expect(stdout).toMatch(/^Scores at the end of 2026-11-20 UTC, of 100:\n/)
  expect(stdout).toMatch(/DEX +4\.8\n {2}weeks +0\.6 {2}4 more active weeks: \+\d/)
  expect(stdout).toMatch(
    /NFT +0\.0 {2}no activity\n3 of 3 transactions are recognised\.\nEvents: 0x[0-9a-f]{64}\n$/,
  )
})

const [swap] = newcomer.events
const withEvent = (what: object) => ({ ...newcomer, events: [swap, { ...swap, ...what }] })
test.each([
  ['a file that is missing', null, /^There is no file or folder .+missing\.json\.$/],
  ['what is no JSON', '{"method":', /not JSON/],
  ['nesting without end', '['.repeat(200_000), /not JSON/],
  ['no list of events', { ...newcomer, events: {} }, /events/],
  ['another method', { ...newcomer, method: 'xp-9' }, /Only the method xp-1 is known here/],
  ['a day that is none', { ...newcomer, asOf: 1e300 }, /asOf/],
  ['more events than are read', { ...newcomer, events: Array(100_001).fill(0) }, /At most 100,000 events/],
  ['a hash that is none', withEvent({ txHash: '0x12' }), /events\[1\]\.txHash: Expected 0x and 64 hex/],
  ['a time with a fraction', withEvent({ ts: 1.5 }), /events\[1\]\.ts: /],
  ['a category that is none', withEvent({ category: 'casino' }), /events\[1\]\.category: /],
  ['an event that is none', { ...newcomer, events: [null] }, /events\[0\]: /],
])('%s is refused in words', async (what, content, words) => {
  const file = content === null ? 'missing.json' : given(`${what}.json`, content)
  const printed: string[] = []
  const print = { line: (text: string) => printed.push(text), problem: () => {}, progress: () => {} }
  const signal = new AbortController().signal
  const caller = { operator: 'kim', cwd: folder, environment: {}, signal, config: () => readConfig({}) }
  const alone = commands['score recompute']!.runAlone({ source: file, json: true }, print, caller)
  const refusal = await alone!.catch(explain)
  expect([refusal, printed]).toEqual([{ text: expect.stringMatching(words), isExpected: true }, []])
  expect((refusal as { text: string }).text.split('\n').length).toBeLessThan(12)
})

test('a file that is missing ends with exit code 2', async () => {
  const { exit, stdout, stderr } = await recompute('missing.json')
  expect([exit, stdout, stderr]).toEqual([2, '', expect.stringContaining('There is no file or folder ')])
})

test('a day that is no number is refused, and a device without end is read only so far', async () => {
  expect((await recompute(given('w1.json', newcomer), '--as-of', 'yesterday')).exit).toBe(2)
  const { exit, stderr } = await recompute('/dev/zero')
  expect([exit, stderr]).toEqual([2, '/dev/zero is larger than 64 MB.\n'])
})
