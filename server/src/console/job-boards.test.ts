import { expect, test } from 'vitest'
import { aBoard, aLinkingCompany } from '../testing/build-boards.ts'
import { boardAddress, claimsOf } from '../testing/claim-boards.ts'
import { testApp } from '../testing/test-app.ts'
import { testConsole } from '../testing/test-console.ts'

const app = testApp()
const desk = testConsole(app)
const { connect, claim, ownerOf } = claimsOf(app)

test('a board that is held or contested waits; an operator ends the hold, and gives it to who claims it', async () => {
  const board = await aBoard(app)
  board.has(1, 2)
  await board.read()
  const stranger = await aLinkingCompany(app, 'Stranger', 'stranger.example', [boardAddress])
  const id = await connect(stranger)
  await claim(stranger, id, 'domain')
  const ada = await desk.operator('moderate', 'ada')
  const at = `/api/console/job-board/${id}`
  const shown = async () => (await ada.call('GET', '/api/console/job-board')).body.items[0]
  expect((await ada.call('GET', '/api/console/today')).body.jobBoards).toBe(1)
  expect(await shown()).toMatchObject({
    health: 'healthy',
    found: 2,
    open: 2,
    closed: 0,
    contestants: [
      {
        id: stranger.companyId,
        name: 'Stranger',
        verifiedDomain: 'stranger.example',
        domainLinks: true,
        codeFound: false,
        owner: expect.any(String),
        emailDomains: [stranger.email.split('@')[1]],
        connectedAt: app.clock.now().toISOString(),
        provenAt: app.clock.now().toISOString(),
      },
    ],
  })
  expect((await ada.call('POST', `${at}/hold`, { isHeld: true })).status).toBe(200)
  expect((await shown()).health).toBe('held')
  expect((await ada.call('POST', `${at}/hold`, { isHeld: false })).status).toBe(200)
  expect((await shown()).health).toBe('healthy')
  const { companyId } = stranger
  expect((await ada.call('POST', `${at}/claim`, { companyId })).body).toEqual({ claim: 'proven' })
  expect(await ownerOf()).toBe(companyId)
  const { body } = await ada.call('GET', '/api/console/audit')
  expect(body.items.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    'boardReleased',
    'boardReleased',
    'boardHeld',
  ])
  const nobody = await aLinkingCompany(app, 'Nobody', 'nobody.example', [])
  const refused = await ada.call('POST', `${at}/claim`, { companyId: nobody.companyId })
  expect(refused.body.reason).toBe('jobBoard.noClaim')
})
