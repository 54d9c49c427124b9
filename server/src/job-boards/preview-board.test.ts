import { expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { greenhouseList } from '../testing/build-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { boardAddress as address, boardPath as path } from '../testing/claim-boards.ts'

const app = testApp()

test('a preview shows five posts with what they state, and stores nothing', async () => {
  const owner = await aRecruiter(app)
  const board = 'https://boards-api.greenhouse.io/v1/boards/shown/jobs'
  app.standIns.boards.play(board, () => ({
    body: greenhouseList(
      [1, 2, 3, 4, 5, 6, 7].map((id) => ({
        id,
        ...(id === 2 ? { more: { title: 7 } } : {}),
        ...(id === 3 ? { more: { location: { name: 'Berlin (on-site)' } } } : {}),
      })),
    ),
  }))
  const { body } = await owner.call('POST', `${path}/preview`, {
    address: 'https://boards.greenhouse.io/shown',
  })
  expect(body).toMatchObject({ system: 'greenhouse', key: 'shown', complete: true, total: 7 })
  expect([body.posts.length, body.refused.length]).toEqual([5, 1])
  expect(body.posts[0].fields).toContainEqual({ field: 'salary', from: 'notStated' })
  // Where a company is does not say where one works.
  expect(body.posts[0].fields).toContainEqual({ field: 'workplace', from: 'notStated' })
  expect(body.posts[1].fields).toContainEqual({ field: 'workplace', from: 'board' })
  expect(await app.database.db.selectFrom('job_board').select('id').execute()).toEqual([])
})

test('whatever is wrong with an address, the answer is one sentence', async () => {
  const owner = await aRecruiter(app)
  app.standIns.boards.play('https://plain.example/', () => ({ body: '<p>Secret of the network</p>' }))
  app.standIns.boards.play('https://boards-api.greenhouse.io/v1/boards/gone/jobs', () => ({ status: 404 }))
  const answers = []
  for (const each of [
    'https://plain.example/',
    'https://nobody.example/',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:5432',
    'https://boards.greenhouse.io/gone',
  ])
    answers.push((await owner.call('POST', `${path}/preview`, { address: each })).body)
  expect(new Set(answers.map(({ requestId: _id, ...rest }) => JSON.stringify(rest))).size).toBe(1)
  expect(answers[0].reason).toBe('jobBoard.unreadable')
})

test('a careers page leads to the board that it links to', async () => {
  const owner = await aRecruiter(app)
  app.standIns.boards.play('https://acme.example/careers', () => ({ body: `<a href="${address}">Jobs</a>` }))
  const { body } = await owner.call('POST', path, { address: 'https://acme.example/careers' })
  expect(body.jobBoard).toMatchObject({
    key: 'acme',
    address: 'https://job-boards.greenhouse.io/acme',
    health: 'waiting',
  })
})
