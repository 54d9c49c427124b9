import { allEndpoints } from '@chainwork/contract'
import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const { address } = aWallet()
const signature = `0x${'ab'.repeat(65)}`

/** What changes how an account is protected, or takes away what is in it; and who may. */
const needing = {
  'POST /api/password/set': { newPassword: 'Neu-5Sterne' },
  'POST /api/email-change': { email: 'new@example.org' },
  'POST /api/sign-in/provider': { provider: 'google', link: true },
  'DELETE /api/sign-in/provider/:provider': undefined,
  'GET /api/web3/:address': undefined,
  'POST /api/web3/:address': { signature },
  'DELETE /api/web3/:address': undefined,
  'GET /api/account/export': undefined,
  'POST /api/account/hibernate': undefined,
  'DELETE /api/account': undefined,
  'DELETE /api/company/:id': undefined,
} as const

test('every call that declares fresh proof is in this table, and the other way round', () => {
  const declared = allEndpoints().filter(({ fails }) =>
    (fails as readonly string[]).includes('session.stale'),
  )
  expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(needing).toSorted(),
  )
})

test.each(Object.entries(needing))('%s is refused 15 minutes after the last proof', async (key, body) => {
  const [method = '', path = ''] = key.split(' ')
  const owner = path.includes('/company') ? await aRecruiter(app) : null
  const actor = owner ?? (await aSeeker(app))
  const filled = path
    .replace(':address', address)
    .replace(':provider', 'google')
    .replace(':id', owner?.companyId ?? '')
  const ask = () => actor.call(method as 'POST', filled, body)
  app.clock.advance(15 * 60_000 + 1)
  const stale = await ask()
  expect([stale.status, stale.body.reason]).toEqual([403, 'session.stale'])
  app.clock.advance(-1)
  expect((await ask()).body?.reason).not.toBe('session.stale')
})
