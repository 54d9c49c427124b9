import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chainwork-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('two processes that build at once do it one after the other', async () => {
  const [lock, log, script] = ['lock', 'log', 'script.ts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const own = pathToFileURL(join(import.meta.dirname, 'one-at-a-time.ts')).href
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'
import { oneAtATime } from ${JSON.stringify(own)}
oneAtATime(${JSON.stringify(lock)}, () => {
  appendFileSync(${JSON.stringify(log)}, 'begun ')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  appendFileSync(${JSON.stringify(log)}, 'done ')
})`,
  )
  const ran = [1, 2, 3].map(
    () =>
      new Promise((resolve) =>
        spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
          stdio: 'inherit',
        }).once('close', resolve),
      ),
  )
  expect(await Promise.all(ran)).toEqual([0, 0, 0])
  expect(readFileSync(log, 'utf8')).toBe('begun done '.repeat(3))
  expect(existsSync(lock)).toBe(false)
})

test('a lock that a killed process left is taken over, and what fails leaves none', () => {
  const lock = join(folder, 'left')
  const { pid } = spawnSync(process.execPath, ['--version'])
  appendFileSync(lock, String(pid))
  expect(oneAtATime(lock, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid))
  expect(() =>
    oneAtATime(lock, () => {
      throw new Error('not built')
    }),
  ).toThrow('not built')
  expect(existsSync(lock)).toBe(false)
})
