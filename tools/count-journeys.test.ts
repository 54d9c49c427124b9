import { expect, test } from 'vitest'
import { type JourneyReport, countJourneys, maxUnsteady } from './count-journeys.ts'

/** A report of 10 steady journeys, so many unsteady ones and some that failed twice. */
function reportOf(unsteady: number, broken = 0): JourneyReport {
  const specs = Array.from({ length: unsteady }, (_, index) => ({
    title: `a post is applied for (${index})`,
    file: 'applying.spec.ts',
    line: 12,
    tests: [
      {
        status: 'flaky',
        results: [{ attachments: [{ name: 'trace', path: '/results/trace.zip' }] }, { attachments: [] }],
      },
    ],
  }))
  return {
    stats: { expected: 10, unexpected: broken, flaky: unsteady, skipped: 1 },
    suites: [{ specs: [], suites: [{ specs }] }],
  }
}

test('a journey that passes the second time counts as passed and is named with the trace of its failure', () => {
  expect(countJourneys(reportOf(1))).toEqual({
    passed: 11,
    failed: 0,
    skipped: 1,
    unsteady: [{ journey: 'applying.spec.ts:12 a post is applied for (0)', trace: '/results/trace.zip' }],
  })
})

test('a journey that fails twice has failed', () => {
  expect(countJourneys(reportOf(0, 1))).toMatchObject({ passed: 10, failed: 1, unsteady: [] })
})

test('more unsteady journeys than a bad moment explains are failures', () => {
  expect(countJourneys(reportOf(maxUnsteady))).toMatchObject({ passed: 10 + maxUnsteady, failed: 0 })
  expect(countJourneys(reportOf(maxUnsteady + 1))).toMatchObject({ passed: 10, failed: maxUnsteady + 1 })
})
