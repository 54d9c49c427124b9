import { readFileSync } from 'node:fs'
import { type ScoreBundleFile, readBundle } from '@chainwork/contract/activity/score-bundle'
import { type BundleCheck, checkBundle, statementData } from '@chainwork/onchain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSignedBundle, aSigner } from '../testing/build-bundle.ts'
import { bundleTools } from './show-bundle.ts'
import { openScoreSigner } from './score-signer.ts'

const vector = new URL('../../../onchain/src/testing/vectors/W2.events.json', import.meta.url)
const { events, asOf } = JSON.parse(readFileSync(vector, 'utf8'))
const bundle = await aSignedBundle(events.slice(0, 12), asOf, 'live')
const signers = [await aSigner.address()]

async function outcomeOf(file: unknown, now = asOf): Promise<string> {
  const read = readBundle(typeof file === 'string' ? file : JSON.stringify(file))
  if ('problem' in read) return read.problem
  return (await checkBundle(read.bundle, { signers, now, ...bundleTools })).outcome
}
const changed = (change: (file: ScoreBundleFile) => void) => {
  const file = structuredClone(bundle)
  change(file)
  return outcomeOf(file)
}

type Path = (string | number)[]
/** Every value in the file, by the way to it. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))
}

/** Another value of the same kind. */
function otherThan(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value + by
  if (typeof value === 'boolean') return !value
  if (value === null) return '0xff'
  const text = String(value)
  const at = 2 + (by % Math.max(1, text.length - 2))
  const char = text[at] === '1' ? '2' : '1'
  return text.slice(0, at) + char + text.slice(at + 1)
}

function withChange(path: Path, change: (holder: Record<string, unknown>, key: string) => void): unknown {
  const file = structuredClone(bundle) as unknown as Record<string, unknown>
  let holder = file
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>
  change(holder, String(path.at(-1)))
  return file
}

test('a file as it was signed is valid, however it is laid out', async () => {
  expect(await outcomeOf(bundle)).toBe('valid')
  expect(await outcomeOf(JSON.stringify(bundle, null, 2))).toBe('valid')
})

test('whatever single value is changed or taken out, the file is not valid any more', async () => {
  const paths = pathsOf(bundle)
  expect(paths.length).toBeGreaterThan(150)
  for (const path of paths)
    expect([path, await outcomeOf(withChange(path, (holder, key) => delete holder[key]))]).not.toContain(
      'valid',
    )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.integer({ min: 1, max: 500 }), async (path, by) => {
      const file = withChange(path, (holder, key) => (holder[key] = otherThan(holder[key], by)))
      expect(await outcomeOf(file)).not.toBe('valid')
    }),
    { numRuns: process.env['TEST_ROUNDS'] === 'many' ? 5000 : 600 },
  )
}, 60_000)

test('an altered score, altered events and another signer are told apart', async () => {
  expect(await changed(({ statement }) => (statement.dex = 1000))).toBe('altered-score')
  expect(await changed((file) => (file.mode = 'sample'))).toBe('altered-score')
  expect(await changed((file) => (file.statement.expires += 86_400))).toBe('altered-score')
  expect(await changed(({ events }) => (events![3]!.ts += 1))).toBe('altered-events')
  expect(await changed(({ events }) => (events![3]!.wallet = `0x${'b2'.repeat(20)}`))).toBe('altered-events')
  expect(await changed(({ events }) => events!.pop())).toBe('altered-events')
  expect(await changed(({ events }) => events!.push(events![0]!))).toBe('altered-events')
  expect(await changed((file) => (file.signer = `0x${'c3'.repeat(20)}`))).toBe('other-signer')
  expect(await changed((file) => Object.assign(file, { note: 'hired' }))).toBe('not-a-bundle')
})

test('events of another file do not go with a statement, nor do sample data with a real one', async () => {
  const other = await aSignedBundle(events.slice(12, 30), asOf, 'live')
  const { events: others, eventsSignature } = other
  expect(await outcomeOf({ ...bundle, events: others, eventsSignature })).toBe('altered-events')
  const sample = await aSignedBundle(events.slice(0, 12), asOf, 'sample')
  const read = readBundle(JSON.stringify(sample)) as { bundle: ScoreBundleFile }
  const check: BundleCheck = await checkBundle(read.bundle, { signers, now: asOf, ...bundleTools })
  expect(check).toMatchObject({ outcome: 'valid', isSample: true })
  expect(await outcomeOf({ ...sample, mode: 'live' })).toBe('altered-score')
})

test('the second form of the same signature is not accepted', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = (order - BigInt(`0x${bundle.signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
  const v = bundle.signature.endsWith('1b') ? '1c' : '1b'
  const signature = `${bundle.signature.slice(0, 66)}${s}${v}`
  expect(await outcomeOf({ ...bundle, signature })).toBe('altered-score')
})

test('a signature by a key that is not published says nothing, and an earlier key still counts', async () => {
  const stranger = openScoreSigner({
    key: `0x${'7a'.repeat(32)}`,
    earlier: signers.map((each) => each.toLowerCase()),
  })
  const only = { signers: [await stranger.address()], now: asOf, ...bundleTools }
  expect((await checkBundle(bundle, only)).outcome).toBe('other-signer')
  const known = [await stranger.address(), ...(await stranger.earlier())]
  expect((await checkBundle(bundle, { ...only, signers: known })).outcome).toBe('valid')
})

test('what is signed by another method is signed, and nothing is computed', async () => {
  const statement = { ...bundle.statement, method: 'xp-0' }
  const { events: _events, eventsSignature: _signature, ...alone } = bundle
  const file = { ...alone, statement, signature: await aSigner.sign(statementData('live', statement)) }
  expect(await outcomeOf(file)).toBe('other-method')
})

test('a statement that its own events contradict is the mistake of its signer', async () => {
  const statement = { ...bundle.statement, nft: 999 }
  const signature = await aSigner.sign(statementData('live', statement))
  expect(await outcomeOf({ ...bundle, statement, signature })).toBe('disagrees')
})

test('a text that is no file of signed scores says why', async () => {
  expect(readBundle('{"format":')).toEqual({ problem: 'not-json' })
  expect(readBundle('['.repeat(200_000))).toEqual({ problem: 'not-json' })
  expect(readBundle('{"format":"chainwork-scores-2"}')).toMatchObject({ problem: 'not-a-bundle' })
  const many = { ...bundle, events: Array(100_001).fill(0) }
  expect(readBundle(JSON.stringify(many))).toMatchObject({
    detail: 'events: At most 100,000 events are read',
  })
})
