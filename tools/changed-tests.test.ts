import { expect, test } from 'vitest'
import { touchedBy } from './changed-tests.ts'

test('a change in an area of the server runs the tests of that area and those of the whole API', () => {
  const { unit, journeys } = touchedBy(['server/src/billing/grant-credits.ts'])
  expect(unit).toContain('server/src/billing/')
  expect(unit).toContain('server/src/authorisation.test.ts')
  expect(unit).not.toContain('server/src/postings/')
  expect(journeys).toBe(false)
})

test('what the contract says of an area is tested in the server too', () => {
  expect(touchedBy(['contract/src/postings/values.ts']).unit).toContain('server/src/postings/')
})

test('a change in the web runs no test of the server', () => {
  expect(touchedBy(['web/app/ui/avatar.tsx']).unit).toEqual([
    'contract/',
    'onchain/',
    'search-index/',
    'web/',
    'console/',
    'tools/',
  ])
})

test('changed journeys are run', () => {
  expect(touchedBy(['e2e/story.spec.ts']).journeys).toBe(true)
})
