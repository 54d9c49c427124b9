import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '../testing/test-app.ts'
import { type IndexReport, IndexHealth } from './index-health.ts'
import { openLiveIndex } from './live-index.ts'

const app = testApp()

const rename = (from: string, to: string) =>
  sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(app.database.db)

test('changes that cannot be read are reported once, show as lag, and again when they can', async () => {
  const reports: IndexReport[] = []
  const index = openLiveIndex({
    database: app.database,
    report: (report) => void (report.step === 'follow' && reports.push(report)),
  })
  await index.catchUp()
  let ahead = 0
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  onTestFinished(() => clock.mockRestore())
  await rename('posting_change', 'posting_change_away')
  await vi.waitFor(() => expect(reports).toHaveLength(1), { timeout: 10_000 })
  ahead = 3_600_000
  expect(index.lagSeconds()).toBeGreaterThan(3600)
  expect(reports).toEqual([{ step: 'follow', error: expect.stringContaining('posting_change') }])
  await rename('posting_change_away', 'posting_change')
  await vi.waitFor(() => expect(reports.at(-1)).toEqual({ step: 'follow', failures: expect.any(Number) }), {
    timeout: 10_000,
  })
  expect(index.lagSeconds()).toBeLessThan(3600)
  await index.stop()
})

test('an index that is stopped while it starts reports nothing', async () => {
  const reports: IndexReport[] = []
  for (const delay of [0, 5, 20]) {
    const index = openLiveIndex({
      database: app.database,
      report: (report) => void reports.push(report),
    })
    await new Promise((next) => setTimeout(next, delay))
    await index.stop()
  }
  expect(reports).toEqual([])
})

test('readiness and metrics say how far the index is behind', async () => {
  const ready = await app.call('GET', '/readyz')
  expect(ready.body).toMatchObject({ search: 'index', searchLagSeconds: expect.any(Number) })
  const { body } = await app.call('GET', '/metrics')
  for (const index of ['search', 'candidates'])
    expect(body).toMatch(
      new RegExp(`^search_index_lag_seconds\\{process="\\d+",index="${index}"\\} \\d`, 'm'),
    )
})

test('a node is sent nobody while its index of job posts or of people is not there, and says so', async () => {
  const node = async () => {
    const { status, body } = await app.call('GET', '/readyz/node')
    return [status, body.status]
  }
  for (const each of [app.index, app.people]) {
    const ready = vi.spyOn(each, 'ready').mockReturnValue(false)
    expect([await node(), (await app.call('GET', '/readyz')).status]).toEqual([[503, 'indexing'], 200])
    ready.mockRestore()
  }
  expect(await node()).toEqual([200, 'ready'])
})

test('before the index was current once there is no lag to tell', () => {
  const health = new IndexHealth(() => {})
  expect(health.lagSeconds()).toBeNull()
})
