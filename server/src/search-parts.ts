import type { LiveIndex } from './search/index.ts'

interface Indexes {
  index: LiveIndex
  people: LiveIndex
}

/** Seconds since each index last had every change; null while the database answers. */
export function searchLags({ index, people }: Indexes): Record<string, number | null> {
  return { search: index.lagSeconds(), candidates: people.lagSeconds() }
}

/** Who answers searches, and how long ago the indexes last had every change. */
export function searchParts({ index, people }: Indexes): Record<string, string | number> {
  const lags = Object.values(searchLags({ index, people })).filter((lag) => lag !== null)
  return {
    search: index.ready() ? 'index' : 'database',
    candidates: people.ready() ? 'index' : 'database',
    ...(lags.length ? { searchLagSeconds: Math.round(Math.max(...lags) * 10) / 10 } : {}),
  }
}
