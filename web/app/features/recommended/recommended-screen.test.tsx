import type { RecommendedJobs } from '@chainwork/contract/search/schemas'
import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { RecommendedScreen } from './recommended-screen.tsx'

const screen = (found: Partial<RecommendedJobs> | null, isLater = false) =>
  words(
    rendered(
      <RecommendedScreen
        found={found && { items: [], next: null, byMatch: 'given', ...found }}
        ownSkills={[]}
        isLater={isLater}
        now={0}
      />,
      aSeeker,
    ),
  )

test('each reason for an empty page is told in words, with the next step', () => {
  expect(screen({ byMatch: 'emptyProfile' })).toContain('Add your skills')
  expect(screen({ byMatch: 'notReady' })).toContain('Come back in a moment')
  expect(screen({})).toContain('No open job asks for your skills')
  expect(screen(null)).toContain('Your jobs could not be loaded. Try again')
})

test('a later page leads back to the first one, and an earlier one on', () => {
  expect(screen({}, true)).toContain('There are no more jobs on this page. Back to the best matches')
  expect(screen({ next: 'token' })).toContain('More jobs')
})
