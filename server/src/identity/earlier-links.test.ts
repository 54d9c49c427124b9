import { expect, test } from 'vitest'
import { aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const lastCode = async (address: string) =>
  /oobCode=([\w-]+)/.exec((await app.mailbox.lastTo(address)).text)![1]!

test('anyone who asks for a reset in the name of somebody else does not spoil the link they have', async () => {
  const { email } = await aUser(app)
  const ask = () => app.call('POST', '/api/password-reset', { email })
  await ask()
  const first = await lastCode(email)
  await ask()
  const second = await lastCode(email)
  const choose = (oobCode: string) =>
    app.call('POST', '/api/password-reset/confirm', { oobCode, newPassword: 'Neu-5Sterne' })
  expect((await choose(first)).status).toBe(200)
  // Once one was used, none of the others works.
  expect((await choose(second)).status).toBe(410)
})
