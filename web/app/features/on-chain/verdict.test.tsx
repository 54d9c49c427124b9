import type { ScoreBundleFile, ScoreKeys } from '@chainwork/contract/activity/score-bundle'
import { withheldRoot } from '@chainwork/onchain'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import type { CheckedFile } from './check-file.ts'
import { CheckScreen } from './check-screen.tsx'
import { FileVerdict } from './verdict.tsx'

type Found = Extract<CheckedFile, { bundle: unknown }>
const signer = `0x${'a1'.repeat(20)}`
const root = `0x${'5e'.repeat(32)}`
const bundle: ScoreBundleFile = {
  format: 'chainwork-scores-1',
  mode: 'live',
  signer,
  statement: {
    subject: `0x${'0b'.repeat(32)}`,
    dex: 717,
    defi: 0,
    nft: 0,
    multi: 512,
    method: 'xp-1',
    registryVersion: '1',
    asOf: 1_795_132_800,
    inputRoot: root,
    expires: 1_802_908_800,
  },
  signature: '0x',
}
const keys: ScoreKeys = {
  keys: [{ address: signer.toUpperCase().replace('X', 'x'), isCurrent: true }],
  domains: {
    live: { name: 'Chainwork', version: '1' },
    sample: { name: 'Chainwork sample data', version: '1' },
  },
  types: {},
  methods: [{ name: 'xp-1', registryVersion: '1' }],
}
const computed = { dex: 717, defi: 0, nft: 0, multi: 512, inputRoot: root }
const found: Found = { bundle, keys, check: { outcome: 'valid', isSample: false, events: 104, computed } }
const said = (change: Partial<Found['check']> = {}, rest: Partial<Found> = {}) =>
  words(rendered(<FileVerdict file={{ ...found, ...rest, check: { ...found.check, ...change } }} />))

test('a valid file says what was done, and shows each score beside the one computed', () => {
  expect(said()).toMatch(/^Valid, and it agrees\..* from 104 transactions, and every number agrees\./)
  expect(said()).toContain('Multi-chain 51.2 51.2')
  expect(said()).not.toMatch(/differs|Sample data|registry 1;/)
})

test('the scores alone are valid, without the claim that they agree', () => {
  const statement = { ...bundle.statement, inputRoot: withheldRoot }
  const alone = said({ events: null, computed: null }, { bundle: { ...bundle, statement } })
  expect(alone).toContain('It holds the scores alone')
  expect(alone).not.toContain('agrees')
  expect(alone).toContain('DEX 71.7 --')
  expect(alone).toContain('(inputRoot) Withheld')
})

test('an older registry, an earlier key and sample data are told besides', () => {
  const older = { ...keys, methods: [{ name: 'xp-1', registryVersion: '2' }] }
  expect(said({}, { keys: older })).toContain('recognized by registry 1; the current one is 2')
  const rotated = { ...keys, keys: keys.keys.map((key) => ({ ...key, isCurrent: false })) }
  expect(said({}, { keys: rotated })).toContain(
    'Signed with an earlier key of this site, which still counts.',
  )
  expect(said({ isSample: true })).toContain('Sample data. This history is made up')
})

test('what differs is marked, beside the words for what happened', () => {
  const altered = said({ outcome: 'altered-score', computed: { ...computed, dex: 700 } })
  expect(altered).toMatch(/^Altered\. .*DEX 71\.7 70\.0 differs/)
  expect(said({ outcome: 'altered-events' })).toMatch(/^Altered transactions\./)
  expect(said({ outcome: 'disagrees' })).toContain('The mistake is ours.')
  expect(said({ outcome: 'other-signer' })).toContain(`has not published the key ${signer}`)
  expect(said({ outcome: 'expired' })).toMatch(/^Expired\. .*only valid until 18\.02\.2027\./)
})

test('another method is signed, but nothing was computed by it', () => {
  expect(said({ outcome: 'other-method', computed: null })).toContain('the method xp-1 is not known here')
})

test.each([
  ['not-json', 'It is not JSON'],
  ['not-a-bundle', 'It doesn’t look like signed scores.'],
  ['too-large', 'No signed file is larger than 64 MB.'],
  ['no-keys', 'The published keys could not be loaded.'],
  ['insecure', 'It does so only on pages that are opened over https.'],
] as const)('a file that cannot be checked (%s) says why', (problem, text) => {
  expect(words(rendered(<FileVerdict file={{ problem }} />))).toContain(text)
})

test('where no scores are signed, the page says so', () => {
  const page = (signsScores: boolean) => words(rendered(<CheckScreen signsScores={signsScores} />))
  expect(page(false)).toContain('This site does not sign scores')
  expect(page(true)).not.toContain('This site does not sign scores')
})
