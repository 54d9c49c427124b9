import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { expect, test } from 'vitest'
import { rendered } from '../../testing/render.tsx'
import { fieldOf } from './answer-field.ts'
import { checkAnswers } from './check-answers.ts'
import { readAnswers, readThresholds } from './read-answers.ts'
import { ThresholdFields } from './threshold-fields.tsx'

const nothing = {
  answers: [],
  availability: null,
  needAvailability: null,
  noticePeriod: null,
  startDate: null,
}
const score = (points: number | null) => ({ score: points, max: 100 as const, state: 'ok' as const })
const scores: Web3Profile['onChainScores'] = {
  MULTI_CHAIN_SCORE: score(92),
  DEFI_SCORE: score(96.7),
  DEX_SCORE: score(null),
  NFT_SCORE: score(0),
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('only scores that are known and above nothing can be attested, up to what they are', () => {
  const html = rendered(<ThresholdFields scores={scores} chosen={[]} problems={{}} />)
  expect([...html.matchAll(/name="threshold-(\w+)"/g)].map(([, name]) => name)).toEqual([
    'MULTI_CHAIN_SCORE',
    'DEFI_SCORE',
  ])
  expect(html).toContain('max="96"')
  const none = { ...scores, MULTI_CHAIN_SCORE: score(null), DEFI_SCORE: score(0.4) }
  expect(rendered(<ThresholdFields scores={none} chosen={[]} problems={{}} />)).toBe('')
})

test('empty fields are no thresholds, and problems stand at the score they are about', () => {
  const typed = readThresholds(formOf({ 'threshold-DEFI_SCORE': '70.5', 'threshold-DEX_SCORE': ' ' }))
  expect(typed).toEqual([{ score: 'DEFI_SCORE', atLeast: 70.5 }])
  expect(checkAnswers('pos_1', { ...nothing, thresholds: typed }, undefined, new Date())).toEqual({
    'threshold-DEFI_SCORE': 'A threshold is a whole number from 1 to 100.',
  })
  const odd = readThresholds(formOf({ 'threshold-DEFI_SCORE': 'many', 'threshold-DEX_SCORE': '1e9' }))
  expect(odd.map(({ atLeast }) => atLeast)).toEqual([0, 1000])
  expect(fieldOf('thresholds.0.atLeast', typed)).toBe('threshold-DEFI_SCORE')
  const four = readThresholds(
    formOf(Object.fromEntries(Object.keys(scores).map((name) => [`threshold-${name}`, '1']))),
  )
  expect(checkAnswers('pos_1', { ...nothing, thresholds: four }, undefined, new Date())).toEqual({
    'threshold-MULTI_CHAIN_SCORE': 'Attach at most 3 thresholds.',
  })
})

test('thresholds are part of the draft, and stand in their fields again', () => {
  const draft = readAnswers(formOf({ 'threshold-DEFI_SCORE': '70' }))
  expect(draft.thresholds).toEqual([{ score: 'DEFI_SCORE', atLeast: 70 }])
  const html = rendered(<ThresholdFields scores={scores} chosen={draft.thresholds} problems={{}} />)
  expect(html).toMatch(/name="threshold-DEFI_SCORE"[^>]*value="70"/)
  expect(html).not.toMatch(/name="threshold-MULTI_CHAIN_SCORE"[^>]*value="\d/)
})
