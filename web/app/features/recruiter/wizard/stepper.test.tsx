import { blankPosting } from '@chainwork/contract/postings/own-posting'
import { expect, test } from 'vitest'
import { rendered, words } from '../../../testing/render.tsx'
import { Stepper } from './stepper.tsx'
import type { Missing, StepName } from './steps.ts'
import { begunIn, visitedCookie, visitedIn } from './visited-steps.ts'

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

test('a cookie remembers the steps of the five job posts that were written last', () => {
  let cookies = 'mode=dark'
  const write = (id: string, steps: StepName[]) => {
    cookies = `mode=dark; ${visitedCookie(cookies, id, new Set(steps)).split(';')[0]}`
  }
  write('pos_a', ['details'])
  write('pos_a', ['on-chain'])
  expect(visitedIn(cookies, 'pos_a')).toEqual(['details', 'on-chain'])
  expect(visitedIn(cookies, 'pos_b')).toEqual([])
  for (const id of ['pos_b', 'pos_c', 'pos_d', 'pos_e', 'pos_f']) write(id, ['skills'])
  expect(visitedIn(cookies, 'pos_a')).toEqual([])
  expect(visitedIn(cookies, 'pos_b')).toEqual(['skills'])
  expect(visitedIn('steps=%00~pos_a~.3', 'pos_a')).toEqual([])
})
