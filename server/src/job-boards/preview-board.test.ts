import { expect, test, vi } from 'vitest'
import { NotPublic, UnknownName, Unreachable } from '../platform/network/public-host.ts'
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

test('a malformed address or missing board is refused at once; a host name does not reveal what is behind it', async () => {
  const owner = await aRecruiter(app)
  const boards = app.standIns.boards
  boards.play('https://plain.example/', () => ({ body: '<p>Jobs</p>' }))
  boards.play('https://silent.example/', () => new Unreachable('no answer'))
  boards.play('https://typo.example/', () => new UnknownName('the name does not resolve'))
  boards.play('https://inside.example/', () => new NotPublic('the name leads to no public address'))
  boards.play('https://linking.example/', () => ({ body: '<a href="https://boards.greenhouse.io/gone">' }))
  boards.play('https://boards-api.greenhouse.io/v1/boards/gone/jobs', () => ({ status: 404 }))
  boards.play('https://boards-api.greenhouse.io/v1/boards/busy/jobs', () => ({ status: 503 }))
  const wait = vi.spyOn(app.jobBoards.web.pace, 'wait')
  const took = async (address: string) => {
    wait.mockClear()
    expect((await owner.call('POST', `${path}/preview`, { address })).body.reason).toBe('jobBoard.unreadable')
    // Calls of one board are a second apart.
    return Math.max(0, ...wait.mock.calls.map(([ms]) => ms).filter((ms) => ms !== 1000))
  }
  expect(await took('http://localhost:5432')).toBe(0)
  expect(await took('https://boards.greenhouse.io/gone')).toBe(0)
  // An unresolved name and a private address must look alike.
  expect(await took('https://typo.example/')).toBe(1500)
  expect(await took('https://inside.example/')).toBe(1500)
  for (const each of ['plain.example/', 'silent.example/', 'linking.example/', 'boards.greenhouse.io/busy'])
    expect(await took(`https://${each}`)).toBe(6000)
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
