import { beforeEach, expect, test } from 'vitest'
import { deliver } from '../../testing/build-purchases.ts'
import { testApp } from '../../testing/test-app.ts'
import { signatureOf } from '../../platform/payments/stripe/read-event.ts'

const app = testApp({ standIn: true, logLevel: 'warn' })
const payload = JSON.stringify({ id: 'evt_1', note: 'secret words' })
const keys = () => app.standIns.payments!.keys.webhookSecrets
const sign = (body: string, ms = 0) => signatureOf(body, keys()[0]!, new Date(+app.clock.now() + ms))
// Every test begins at the same time.
let tests = 0
beforeEach(() => {
  app.errors.length = 0
  app.clock.advance(60_000 * ++tests)
})
const said = () =>
  app.errors
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a message to the payment webhook was refused')
    .map(({ reason, refused }) => [reason, refused])

test.each([
  ['unsigned', () => '', 'The signature has no time'],
  ['forged', () => 't=1,v1=00ff00ff', 'No signature fits'],
  ['stale', () => sign(payload, -301_000), 'Signed too long ago, or in the future'],
  ['no event', () => sign(payload), 'Signed, but no event'],
])(
  'a message that is %s is logged with the reason, without what was sent',
  async (_what, signature, reason) => {
    expect((await deliver(app, { payload, signature: signature() })).statusCode).toBe(400)
    expect(said()).toEqual([[reason, 1]])
    const all = app.errors.join('\n')
    for (const secret of ['secret words', 'v1=', '00ff', ...keys()]) expect(all).not.toContain(secret)
  },
)

test('refusals that come at once are one line, and the next line counts them', async () => {
  const refused = () => deliver(app, { payload, signature: '' })
  for (let at = 0; at < 30; at++) await refused()
  app.clock.advance(10_000)
  await refused()
  expect(said()).toEqual([
    ['The signature has no time', 1],
    ['The signature has no time', 30],
  ])
})
