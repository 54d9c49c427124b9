/** A journey that failed and passed when it was run once more, on a server and in a browser of its own. */
interface Unsteady {
  /** File, line and title. */
  journey: string
  /** Of the run that failed; `npx playwright show-trace FILE` opens it. Null where none was written. */
  trace: string | null
}

/** As much of Playwright's JSON report as is read here. */
export interface JourneyReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { attachments: { name: string; path?: string }[] }[] }[]
  }[]
}

/** A machine has a bad moment now and then; this many in one run are a defect, whatever the second runs said. */
export const maxUnsteady = 3

/** Counts each journey by its last run, unless more than `maxUnsteady` needed a second one: then those have failed. */
export function countJourneys({ stats, suites }: JourneyReport): {
  passed: number
  failed: number
  skipped: number
  unsteady: Unsteady[]
} {
  const unsteady = suites.flatMap(unsteadyIn)
  const areTooMany = unsteady.length > maxUnsteady
  return {
    passed: stats.expected + (areTooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (areTooMany ? stats.flaky : 0),
    skipped: stats.skipped,
    unsteady,
  }
}

function unsteadyIn({ suites = [], specs }: Suite): Unsteady[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({
        journey: `${file}:${line} ${title}`,
        trace: results[0]?.attachments.find(({ name }) => name === 'trace')?.path ?? null,
      })),
  )
  return [...own, ...suites.flatMap(unsteadyIn)]
}
