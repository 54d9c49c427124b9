import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { briefArguments } from '@chainwork/tools/server-process'
import { afterAll, expect, test } from 'vitest'
import { cleanEnvironment } from '../testing/run-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-quick-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Prints the address of each module that is loaded. */
const listing = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { writeSync } from 'node:fs'
  registerHooks({ load: (url, context, next) => (writeSync(1, 'loads ' + url + '\\n'), next(url, context)) })
`)}`

async function run(...words: string[]) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...briefArguments, '--import', listing, main, ...words],
    { env: { ...cleanEnvironment(), DATA_DIR: folder }, maxBuffer: 10_000_000 },
  )
  const lines = stdout.split('\n')
  return {
    said: lines.filter((line) => !line.startsWith('loads ')).join('\n'),
    loaded: lines.filter((line) => line.startsWith('loads file:')),
  }
}
/** What makes a start of the server slow. */
const heavy = /\/(pg|kysely|@electric-sql|pg-boss|fastify|stripe|viem|pdfkit|web-push|nodemailer)\//

test('help needs neither the server nor its database', async () => {
  for (const words of [['--help'], ['users', '--help'], ['payments', 'refund', '--help']]) {
    const { said, loaded } = await run(...words)
    expect(said).toContain('Usage: chainwork')
    expect(loaded.filter((address) => heavy.test(address))).toEqual([])
    expect(loaded.length).toBeLessThan(250)
  }
})

test('a command that the running server carries out loads nothing of it here', async () => {
  const server = createServer((socket) =>
    socket.once('data', () => socket.end('{"stdout":"Carried out there."}\n{"exit":0}\n')),
  )
  await new Promise<void>((resolve) => server.listen(join(folder, 'control.sock'), resolve))
  const { said, loaded } = await run('users', 'list')
  server.close()
  expect(said).toContain('Carried out there.')
  expect(loaded.filter((address) => heavy.test(address))).toEqual([])
  expect(loaded.length).toBeLessThan(350)
})
