import { blankPosting } from '@chainwork/contract/postings/own-posting'
import { expect, test } from 'vitest'
import { rendered, words } from '../../../testing/render.tsx'
import { Stepper } from './stepper.tsx'
import type { Missing, StepName } from './steps.ts'
import { begunIn } from './visited-steps.ts'

function complete(visited: StepName[], missing: Missing = {}): string[] {
  const html = rendered(
    <Stepper current="details" missing={missing} visited={new Set(visited)} path={(step) => `/${step}`} />,
  )
  return [...words(html).matchAll(/([\w-]+) \(complete\)/g)].map(([, label]) => label!)
}

test('a step is complete once it was opened and nothing is missing in it', () => {
  expect(complete([])).toEqual([])
  expect(complete(['details', 'on-chain'])).toEqual(['Details', 'On-chain'])
  expect(complete(['details', 'skills'], { skills: { requiredSkills: 'Choose one.' } })).toEqual(['Details'])
  expect(complete(['preview'])).toEqual([])
})

test('what a draft says was opened; what may stay empty was not', () => {
  expect(begunIn(blankPosting)).toEqual([])
  expect(begunIn({ ...blankPosting, jobTitle: 'Engineer', sponsorshipIntent: true })).toEqual([
    'details',
    'schedule',
  ])
})
