import { execFileSync } from 'node:child_process'

/** What a change touches: paths for the test runners. */
export interface Touched {
  /** Paths and folders whose tests are run if they have to do with the change. */
  unit: string[]
  /** Journeys that were changed themselves. */
  journeys: boolean
}

/** Rooms whose tests need no server: all of them that import what changed are run. */
const quick = ['contract/', 'onchain/', 'search-index/', 'web/', 'console/', 'tools/']
/** Read the whole API, whatever changes in it. */
const whole = ['server/src/api.test.ts', 'server/src/authorisation.test.ts']

/**
 * Nearly every test of the server imports all of it, so what imports a change is not what a change touches: of the server
 * and the host these are the tests of the same area.
 */
export function touchedBy(files: readonly string[]): Touched {
  const areas = new Set<string>()
  for (const file of files) {
    const [room, , area = ''] = file.split('/')
    if (room === 'server' || room === 'contract')
      areas.add(area.includes('.') ? file.replace(/\.ts$/, '.') : `server/src/${area}/`)
    if (room === 'host' || room === 'stand-ins' || room === 'bench')
      areas.add(file.slice(0, file.lastIndexOf('/') + 1))
  }
  const isApi = files.some((file) => /^(server|contract)\//.test(file))
  return {
    unit: [...quick, ...areas, ...(isApi ? whole : [])],
    journeys: files.some((file) => file.startsWith('e2e/')),
  }
}

/** Files that differ from a commit, committed or not. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  )
}
