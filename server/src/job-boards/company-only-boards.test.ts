import { expect, test } from 'vitest'
import { addBoard, readOne } from './index.ts'
import { aLinkingCompany, longText, shownTitles } from '../testing/build-boards.ts'
import { boardPath as path } from '../testing/claim-boards.ts'
import type { Account } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'
import { recordChanges } from '../subscriptions.ts'

const app = testApp()
const address = 'https://careers.acme.example/jobs/1'
const services = () => ({
  database: app.database,
  clock: app.clock,
  recordChanges,
  boards: app.jobBoards.web,
})
const pageWith = (more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Engineer', description: longText('page'), ...more })}</script>`
const has = (answer: { body?: string; status?: number }) => app.standIns.boards.play(address, () => answer)
const preview = (who: Account, at = address) => who.call('POST', `${path}/preview`, { address: at })
async function later(id: string, hours: number) {
  app.clock.advance(hours * 3_600_000)
  const read = await readOne(services(), id)
  await app.catchUp()
  return read!
}
async function aPageOfAcme() {
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [])
  has({ body: pageWith() })
  const id: string = (await acme.call('POST', path, { address })).body.jobBoard.id
  await later(id, 1)
  const claimed = await acme.call('POST', `${path}/${id}/claim`, { by: 'domain' })
  await later(id, 1)
  return { acme, id, claimed }
}

test('a page with a JobPosting counts as a board only on the verified domain', async () => {
  has({ body: pageWith() })
  const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [])
  expect((await preview(acme)).body).toMatchObject({ system: 'jobPage', key: '/jobs/1', total: 1 })
  for (const domain of ['other.example', 'me.example'])
    expect((await preview(await aLinkingCompany(app, 'Other', domain, []))).body.reason).toBe(
      'jobBoard.unreadable',
    )
  has({ body: '<h1>Engineer</h1>' })
  expect((await preview(acme)).body.reason).toBe('jobBoard.unreadable')
})

test('the domain proves its own page, whose post leads there and closes after two dead answers six hours apart', async () => {
  const { claimed, id } = await aPageOfAcme()
  expect(claimed.body.jobBoard).toMatchObject({ isOwner: true, address })
  const [card] = (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
  expect(card).toMatchObject({ jobTitle: 'Engineer', origin: { applyUrl: address, system: 'jobPage' } })
  has({ status: 410 })
  await later(id, 3)
  await later(id, 3)
  expect(await shownTitles(app)).toEqual(['Engineer'])
  await later(id, 3)
  expect(await shownTitles(app)).toEqual([])
})

test('a page that has lost its JobPosting says so and closes nothing; one that is no longer valid closes', async () => {
  const { id } = await aPageOfAcme()
  has({ body: '<h1>Engineer</h1>' })
  for (let at = 0; at < 3; at++)
    expect((await later(id, 8)).answer).toMatchObject({
      outcome: 'failed',
      sentence: 'The page has no JobPosting of schema.org, or several.',
    })
  expect(await shownTitles(app)).toEqual(['Engineer'])
  has({ body: pageWith({ validThrough: '2020-01-01' }) })
  await later(id, 8)
  expect(await shownTitles(app)).toEqual([])
})

test('an operator cannot add a board that only its company may connect', async () => {
  for (const each of [
    'https://apply.workable.com/acme/',
    'https://acme.jobs.personio.de',
    'acme.teamtailor.com',
    'https://jobs.smartrecruiters.com/Acme',
  ])
    await expect(
      app.database.transaction((tx) =>
        addBoard(tx, recordChanges, { address: each, company: 'Acme', operator: 'op', now: app.clock.now() }),
      ),
    ).rejects.toMatchObject({ reason: 'jobBoard.companyOnly' })
  expect(await app.database.db.selectFrom('job_board').select('id').execute()).toEqual([])
})
