import { expect, test } from 'vitest'
import { completenessOf, completenessSteps } from './completeness.ts'

const everything = Object.fromEntries(completenessSteps.map((step) => [step, true])) as Parameters<
  typeof completenessOf
>[0]

test('an empty profile is 0 % and a full one 100 % with nothing left to do', () => {
  const nothing = Object.fromEntries(completenessSteps.map((step) => [step, false])) as typeof everything
  expect(completenessOf(nothing)).toMatchObject({ percent: 0, next: { step: 'employment', gain: 20 } })
  expect(completenessOf(everything)).toEqual({ percent: 100, next: null, missing: [] })
})

test('the next step is the one that adds the most', () => {
  expect(completenessOf({ ...everything, avatar: false, about: false })).toMatchObject({
    percent: 80,
    next: { step: 'about' },
    missing: ['about', 'avatar'],
  })
})
