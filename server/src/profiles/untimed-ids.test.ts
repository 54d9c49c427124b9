import type { Month } from '@chainwork/contract/time'
import { toUUID } from 'typeid-js'
import { expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { aCandidate, aSearcher, change } from '../testing/build-candidates.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

/** The time that an id would have inside. */
const timeIn = (id: string) =>
  Number.parseInt(
    toUUID(id as Parameters<typeof toUUID>[0])
      .replaceAll('-', '')
      .slice(0, 12),
    16,
  )

test.each(['seeker', 'education', 'employment'] as const)('a fresh id of kind %s tells no time', (kind) => {
  const timed = timeIn(newId('application'))
  const near = Array.from({ length: 20 }, () => Math.abs(timeIn(newId(kind)) - timed))
  expect(Math.min(...near)).toBeGreaterThan(1e9)
  expect(Math.abs(timed - timeIn(newId('application')))).toBeLessThan(60_000)
})

test('a company reads the month since which an anonymous person is there, and of a named one the moment', async () => {
  const searcher = await aSearcher(app)
  const seeker = await aCandidate(app)
  await app.database.db
    .updateTable('seeker')
    .set({ created_at: new Date('2026-03-31T23:59:58.123Z') })
    .where('id', '=', seeker.seekerId)
    .execute()
  await change(seeker, '/visibility', { about: 'allRecruiters', isAnonymous: true })
  const read = async () =>
    (await searcher.call('GET', `/api/graph/job-seeker/${seeker.seekerId}`)).body.createdAt
  expect(await read()).toBe('2026-03-01T00:00:00.000Z')
  await change(seeker, '/visibility', { isAnonymous: false })
  expect(await read()).toBe('2026-03-31T23:59:58.123Z')
})

test('entries of the same months stay in the order in which they were added', async () => {
  const { db } = app.database
  const seeker = await aCandidate(app)
  const schools = ['Harbor School', 'Quay College', 'Pier Institute', 'Dock Academy', 'Mole University']
  for (const school of schools)
    await db
      .insertInto('education')
      .values({
        id: newId('education'),
        seeker_id: seeker.seekerId,
        level: 'Bachelor',
        field: 'Ledgers',
        school,
        location_code: 'DE-BE',
        start_month: '2015-09' as Month,
        end_month: '2018-06' as Month,
      })
      .execute()
  const { body } = await seeker.call('GET', '/api/job-seeker/me/education')
  const listed = body.map(({ school }: { school: string }) => school)
  expect(listed.filter((school: string) => schools.includes(school))).toEqual(schools)
})
