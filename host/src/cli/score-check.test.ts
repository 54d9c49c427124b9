import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSignedBundle, aSigner } from '@chainwork/server/testing/build-bundle'
import { afterAll, expect, test } from 'vitest'
import { runWords } from '../testing/run-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-check-'))
afterAll(() => rmSync(folder, { recursive: true }))
const vector = new URL('../../../onchain/src/testing/vectors/W2.events.json', import.meta.url)
const { events, asOf } = JSON.parse(readFileSync(vector, 'utf8'))
const bundle = await aSignedBundle(events, asOf, 'live')
const signer = await aSigner.address()
const check = (content: unknown, ...args: string[]) => {
  writeFileSync(join(folder, 'file.json'), typeof content === 'string' ? content : JSON.stringify(content))
  return runWords(['score', 'check', 'file.json', ...args], {}, folder)
}

test('a signed file is checked against the signer that is given, and its scores are computed again', async () => {
  const { exit, stdout } = await check(bundle, '--signer', signer)
  expect([exit, stdout]).toEqual([
    0,
    expect.stringMatching(/^Valid: signed, and not changed since\.\nSigner: +0x/),
  ])
  expect(stdout).toMatch(/\nDEX +71\.7 {2}computed +71\.7\n/)
  expect(stdout).toMatch(/\n104 transactions came along\.\n$/)
})

test('as JSON it says the same to programs', async () => {
  const { exit, stdout } = await check(
    { ...bundle, statement: { ...bundle.statement, dex: 999 } },
    '--signer',
    signer,
    '--json',
  )
  expect([exit, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      outcome: 'altered-score',
      isSample: false,
      events: 104,
      computed: { dex: 717 },
      statement: { dex: 999 },
    },
  ])
})

test('without a signer none is known, and what is no signed file is refused in words', async () => {
  const unknown = await check(bundle)
  expect([unknown.exit, unknown.stdout]).toEqual([
    1,
    expect.stringContaining('not among those given with --signer'),
  ])
  expect(await check('{"method":')).toMatchObject({ exit: 2, stderr: 'The file is not JSON.\n' })
  expect(await check({ events })).toMatchObject({
    exit: 2,
    stderr: expect.stringMatching(/^This is no file of signed scores\. \S+: /),
  })
  expect((await check(bundle, '--signer', 'me')).exit).toBe(2)
})
