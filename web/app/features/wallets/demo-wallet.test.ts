import { isDemoAddress } from '@chainwork/contract/web3/demo-address'
import { afterEach, expect, test, vi } from 'vitest'
import { announceDemoWallet } from './demo-wallet.ts'

afterEach(() => vi.unstubAllGlobals())

/** The accounts of the demo wallet in a browser that keeps this text. */
async function accountsOf(
  stored: { text: string | null },
  developer: string | null = null,
): Promise<string[]> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key.endsWith('.developer') ? developer : stored.text),
    setItem: (_key: string, text: string) => void (stored.text = text),
  })
  let found: CustomEvent | undefined
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => ((found = event), true))
  announceDemoWallet()
  return found!.detail.provider.request({ method: 'eth_accounts' })
}

test('the addresses of the demo wallet say where they come from, and stay the same', async () => {
  const stored = { text: null }
  const accounts = await accountsOf(stored)
  expect(accounts.map(isDemoAddress)).toEqual([true, true])
  expect(await accountsOf(stored)).toEqual(accounts)
})

test('keys kept from before, whose addresses say nothing, are made again', async () => {
  const old = { text: `0x${'1'.repeat(64)},0x${'2'.repeat(64)}` }
  expect((await accountsOf(old)).map(isDemoAddress)).toEqual([true, true])
  expect(old.text).not.toContain('1'.repeat(64))
})

test('the key of a developer’s own chain comes first', async () => {
  const key = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
  const [first, ...others] = await accountsOf({ text: null }, key)
  expect(first).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(others.map(isDemoAddress)).toEqual([true, true])
  expect(await accountsOf({ text: null }, 'not a key')).toHaveLength(2)
})
