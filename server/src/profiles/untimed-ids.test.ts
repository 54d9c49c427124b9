import { parseTypeId, typeidUnboxed, toUUID } from 'typeid-js'
import { expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openMemoryDatabase } from '../platform/db/open-database.ts'
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

test('ids with a time get other ones wherever they stand, and every row stays with its person', async () => {
  const database = await openMemoryDatabase()
  try {
    const { '102-untimed-ids': _now, ...before } = migrations
    await migrate(database, before)
    const run = async (text: string, values: unknown[] = []) =>
      (await database.pool.query<Record<string, unknown>>(text, values)).rows
    const [ada, bob, job, school] = ['see', 'see', 'emp', 'edu'].map(
      (prefix) => typeidUnboxed(prefix) as string,
    )
    const gone = typeidUnboxed('emp') as string
    await run(
      `insert into app_user (id, email) values ('usr_a', 'a@example.org'), ('usr_b', 'b@example.org')`,
    )
    await run(`insert into seeker (id, user_id) values ($1, 'usr_a'), ($2, 'usr_b')`, [ada, bob])
    await run(`insert into company (id, name) values ('com_1', 'Acme')`)
    await run(
      `insert into posting (id, company_id, job_title, job_description, status) values ('pos_1', 'com_1', 'Engineer', '', 'Draft')`,
    )
    await run(
      `insert into employment (id, seeker_id, job_title, company_name, location_code, start_month, job_description)
      values ($1, $2, 'Engineer', 'Kelp', 'DE', '2020-01', '')`,
      [job, ada],
    )
    await run(
      `insert into education (id, seeker_id, level, field, school, location_code, start_month)
      values ($1, $2, 'Master', 'Physics', 'Kelp', 'DE', '2010-01')`,
      [school, ada],
    )
    await run(
      `insert into recruiter (id, user_id, company_id, role) values ('rec_1', 'usr_b', 'com_1', 'owner')`,
    )
    await run(`insert into recently_viewed values ('rec_1', $1, now())`, [ada])
    await run(
      `insert into candidate_search (id, recruiter_id, name, search, frequency, known, due_at, created_at)
      values ('svs_1', 'rec_1', 'Mine', '', 'daily', array[$1, 'see_gone', $2], now(), now())`,
      [bob, ada],
    )
    await run(`insert into application_posting (digest, content, job_title) values ('d', '{}', 'Engineer')`)
    const profile = {
      id: ada,
      about: `"${bob}"`,
      employmentHistory: [{ id: gone }],
      educationHistory: [{ id: school }],
    }
    await run(
      `insert into application (id, posting_id, company_id, seeker_id, posting_digest, status, shown_status, profile, answers, applied_at, moved_at, shown_at)
      values ('app_1', 'pos_1', 'com_1', $1, 'd', 'Applied', 'Applied', $2, '[]', now(), now(), now())`,
      [ada, JSON.stringify(profile)],
    )
    await migrate(database, migrations)

    const [{ id: now } = {}] = await run(`select id from seeker where user_id = 'usr_a'`)
    const [{ id: other } = {}] = await run(`select id from seeker where user_id = 'usr_b'`)
    expect(new Set([ada, bob, now, other]).size).toBe(4)
    for (const table of ['employment', 'education', 'recently_viewed', 'application'])
      expect([table, await run(`select seeker_id from ${table}`)]).toEqual([table, [{ seeker_id: now }]])
    const entries = await run('select id from employment union all select id from education')
    for (const { id } of entries) expect([job, school]).not.toContain(id)
    expect(await run('select known from candidate_search')).toEqual([{ known: [other, 'see_gone', now] }])
    const [row] = await run('select profile from application')
    const handedIn = JSON.parse(row!['profile'] as string)
    expect(handedIn).toMatchObject({ id: now, about: `"${bob}"` })
    for (const { id } of [...handedIn.employmentHistory, ...handedIn.educationHistory]) {
      expect([gone, school]).not.toContain(id)
      expect(parseTypeId(id).suffix).toHaveLength(26)
    }
    await expect(run(`update application set profile = '{}'`)).rejects.toThrow('never changed')
    await run(`delete from app_user where id = 'usr_a'`)
    expect(await run('select from employment')).toEqual([])
    expect(await run('select seeker_id from application')).toEqual([{ seeker_id: null }])
  } finally {
    await database.close()
  }
}, 60_000)
