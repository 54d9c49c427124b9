import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { aSeeker } from '../../testing/build-accounts.ts'
import { aBoard, greenhouseList } from '../../testing/build-boards.ts'
import { change } from '../../testing/build-candidates.ts'
import { hasScores, someOnChain } from '../../testing/build-scores.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { testApp, testNow } from '../../testing/test-app.ts'

const app = testApp()

async function aScene() {
  const company_id = await aCompany(app)
  const past = { publish_at: new Date(Date.parse(testNow) - 40 * 86_400_000) }
  const [german, anywhere, closed, expired, draft] = await somePostings(app, [
    {
      company_id,
      is_remote: true,
      workplace: 'remote',
      residence: ['DE'],
      time_zone: 'Europe/Berlin',
      core_hours: JSON.stringify({ from: '10:00', to: '15:00' }),
      work_permission: 'required',
      languages: JSON.stringify([{ languageCode: 'de', proficiencyLevel: 4 }]),
      on_chain_requirements: JSON.stringify({
        ...someOnChain,
        dexXp: 50,
        defiXp: 0,
        nftXp: 0,
        years: 0,
        blockchains: [],
      }),
    },
    { company_id, is_remote: true, workplace: 'remote' },
    { company_id, status: 'Closed' },
    { company_id, ...past },
    { company_id, status: 'Draft' },
  ])
  const ada = await aSeeker(app)
  const ask = async (jobPostingIds: readonly unknown[]) =>
    ada.call('POST', '/api/job-seeker/me/eligibility', { jobPostingIds })
  return { ada, ask, german: german!, anywhere: anywhere!, gone: [closed!, expired!, draft!] }
}

test('a seeker reads whether they may have each job and why, whatever they show to companies', async () => {
  const { ada, ask, german, anywhere } = await aScene()
  const first = (await ask([anywhere, german, anywhere])).body
  expect(first.map(({ jobPostingId, verdict }: Record<string, string>) => [jobPostingId, verdict])).toEqual([
    [anywhere, 'eligible'],
    [german, 'cannotTell'],
  ])
  await change(ada, '', { locationCode: 'DE-BE', timeZone: 'Europe/Vienna', mayWorkIn: ['DE'] })
  await ada.call('PUT', '/api/job-seeker/me/language', {
    languages: [{ languageCode: 'de', proficiencyLevel: 4 }],
  })
  await hasScores(app, ada.userId, { dex: 60 })
  await change(ada, '/visibility', { languages: 'hidden', availability: 'hidden', onChain: 'hidden' })
  const [now] = (await ask([german])).body
  expect(now.verdict).toBe('eligible')
  expect(now.reasons.map(({ kind, label, result }: Record<string, string>) => [kind, label, result])).toEqual(
    expect.arrayContaining([
      ['language', 'German', 'met'],
      ['location', 'Germany', 'met'],
      ['hours', '10:00–15:00 Europe/Berlin', 'met'],
      ['workPermission', 'Must already have it', 'met'],
      ['onChain', 'DEX score of 50', 'met'],
    ]),
  )
  const skill = taxonomyBook().skillByName('Rust')!.id
  await app.database.db
    .insertInto('posting_skill')
    .values({ posting_id: german, skill_id: skill, is_required: false, position: 0 })
    .execute()
  expect((await ask([german])).body[0].verdict).toBe('eligible')
  await ada.call('PUT', '/api/job-seeker/me/skill', { skillIds: [skill] })
  expect((await ask([german])).body[0].verdict).toBe('meetsAll')
  await change(ada, '', { locationCode: 'FR' })
  const [moved] = (await ask([german])).body
  expect([moved.verdict, moved.reasons[0].label]).toEqual(['notEligible', 'Germany'])
})

test('a board that does not say where remote workers may live leaves the verdict open', async () => {
  const board = await aBoard(app)
  board.answers(() => ({
    body: greenhouseList([
      { id: 1, title: 'Engineer Somewhere', more: { location: { name: 'Remote' } } },
      { id: 2, title: 'Engineer Germany', more: { location: { name: 'Remote, Germany' } } },
    ]),
  }))
  await board.read()
  const { ada, ask } = await aScene()
  await change(ada, '', { locationCode: 'DE-BE' })
  const rows = await app.database.db.selectFrom('posting').select(['id', 'job_title']).execute()
  const idOf = (title: string) => rows.find(({ job_title }) => job_title === title)!.id
  const [open, german] = (await ask([idOf('Engineer Somewhere'), idOf('Engineer Germany')])).body
  expect([open.verdict, german.verdict]).toEqual(['cannotTell', 'eligible'])
  expect(open.reasons).toMatchObject([
    { kind: 'location', found: 'the job post doesn’t say where you may work from' },
  ])
  const match = await ada.call('GET', `/api/job-posting/${idOf('Engineer Somewhere')}/match`)
  expect(match.body.points).toContainEqual(
    expect.objectContaining({ kind: 'location', result: 'notChecked', earned: 0 }),
  )
})

test('postings that are closed, over, drafts or nowhere are left out', async () => {
  const { ask, gone } = await aScene()
  expect((await ask([...gone, 'pos_00000000000000000000000000'])).body).toEqual([])
})

test('what is no list of ids, or too long a one, is refused; guests have no eligibility', async () => {
  const { ask, anywhere } = await aScene()
  for (const ids of [['nonsense'], Array.from({ length: 101 }, () => anywhere)])
    expect((await ask(ids)).body).toMatchObject({ reason: 'input.invalid' })
  const body = { jobPostingIds: [anywhere] }
  expect((await app.call('POST', '/api/job-seeker/me/eligibility', body)).status).toBe(401)
})
