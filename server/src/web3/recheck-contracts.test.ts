import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'
import type { ContractVerdict } from './contract-wallets.ts'
import { recheck } from './recheck-contracts.ts'

const app = testApp()
const address = `0x${'ab'.repeat(20)}`
const day = 86_400_000

async function aContractWallet(verified = true) {
  const seeker = await aSeeker(app)
  const now = app.clock.now()
  await app.database.db
    .insertInto('wallet')
    .values({
      address,
      user_id: seeker.userId,
      chain_id: 10,
      is_contract: true,
      verified,
      proof_message: 'text',
      proof_signature: '0x01',
      checked_at: now,
      linked_at: now,
    })
    .execute()
  const isVerified = async () =>
    (await seeker.call('GET', '/api/job-seeker/me/web3-account')).body[0].verified as boolean
  return { isVerified }
}

const saying = (verdict: ContractVerdict) => {
  const proofs: object[] = []
  const check = async (proof: object) => {
    proofs.push(proof)
    return verdict
  }
  return { proofs, contracts: { reaches: () => true, check } }
}
const later = () => new Date(app.clock.now().getTime() + day)

test('a contract that no longer stands by its signature loses its verification, and regains it', async () => {
  const { isVerified } = await aContractWallet()
  const { proofs, contracts } = saying('refused')
  await recheck(app.database, contracts, later())
  expect(proofs).toEqual([
    { chainId: 10, address: expect.stringMatching(/^0x/), message: 'text', signature: '0x01' },
  ])
  expect(await isVerified()).toBe(false)
  await recheck(app.database, saying('holds').contracts, new Date(later().getTime() + day))
  expect(await isVerified()).toBe(true)
})

test('a chain that does not answer changes nothing', async () => {
  const { isVerified } = await aContractWallet()
  await recheck(app.database, saying('unavailable').contracts, later())
  expect(await isVerified()).toBe(true)
})

test('a wallet is asked about once a day, a key never', async () => {
  await aContractWallet()
  const { proofs, contracts } = saying('holds')
  await recheck(app.database, contracts, new Date(app.clock.now().getTime() + day / 2))
  await app.database.db.updateTable('wallet').set({ is_contract: false }).execute()
  await recheck(app.database, contracts, later())
  expect(proofs).toEqual([])
})
