import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { briefArguments } from '@chainwork/tools/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shell, openShell, shellLines } from './testing/operator-shell.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const manual = readFileSync(join(root, 'docs/operations/reference.md'), 'utf8')
const machine = mkdtempSync(join(tmpdir(), 'chainwork-walk-'))

/** Every line of the manual that an operator may copy into a shell, on a machine whose `/var` is ours. */
const lines = shellLines(manual).map((line) => line.replaceAll('/var/', `${machine}/var/`))

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let shell: Shell
beforeAll(() => {
  for (const folder of ['bin', 'var/lib', 'var/backups'])
    mkdirSync(join(machine, folder), { recursive: true })
  const command = `#!/bin/sh\nexec '${process.execPath}' ${briefArguments.join(' ')} '${root}host/src/cli/main.ts' "$@"\n`
  writeFileSync(join(machine, 'bin/chainwork'), command)
  chmodSync(join(machine, 'bin/chainwork'), 0o755)
  shell = openShell(root, {
    PATH: `${join(machine, 'bin')}:${process.env['PATH']}`,
    PORT: '0',
    // Filling the demo takes longer than everything else, and a picture of somebody new shows as much.
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '1000',
  })
})
afterAll(async () => {
  await shell.end()
  rmSync(machine, { recursive: true, force: true })
})

test(
  'the manual leads from an empty machine to a restored backup with its pictures',
  { timeout: 600_000 },
  async () => {
    expect(lines.some((line) => line.includes('chainwork backup'))).toBe(true)
    expect(lines.some((line) => line.includes('chainwork restore'))).toBe(true)
    let origin = ''
    let picture: { address: string; bytes: Buffer } | null = null
    for (const line of lines) {
      // Everything is installed in this checkout already; installing has a test of its own in every fresh clone.
      if (line === 'npm ci') continue
      const { exit, said } = await shell.run(line)
      expect([line, exit, said]).toEqual([line, 0, said])
      if (!line.endsWith('npm start &')) continue
      origin = await shell.opened()
      if (picture) expect(await bytesOf(origin + picture.address)).toEqual(picture.bytes)
      else picture = await upload(origin)
    }
    // The last server was the restored one, and it was stopped as the manual says.
    expect(picture).not.toBeNull()
    await expect(fetch(origin)).rejects.toThrow()
    expect(existsSync(join(machine, 'var/lib/restored/pglite/PG_VERSION'))).toBe(true)
  },
)

async function upload(origin: string): Promise<{ address: string; bytes: Buffer }> {
  const person = { firstName: 'Ada', email: 'ada@example.org', password: 'Kelp-4711', acceptsTerms: true }
  const signedUp = await fetch(`${origin}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { token } = (await signedUp.json()) as { token: string }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(onePixel)]), 'me.png')
  const answer = await fetch(`${origin}/api/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { uri } = (await answer.json()) as { uri: string }
  return { address: uri, bytes: await bytesOf(origin + uri) }
}

async function bytesOf(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  expect([address, answer.status]).toEqual([address, 200])
  return Buffer.from(await answer.arrayBuffer())
}
