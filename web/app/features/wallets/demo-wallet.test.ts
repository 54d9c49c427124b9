import { isDemoAddress } from '@chainwork/contract/web3/demo-address'
import { afterEach, expect, test, vi } from 'vitest'
import { announceDemoWallet } from './demo-wallet.ts'

afterEach(() => vi.unstubAllGlobals())

/** The accounts of the demo wallet in a browser that keeps this text. */
async function accountsOf(kept: { text: string | null }): Promise<string[]> {
  vi.stubGlobal('localStorage', {
    getItem: () => kept.text,
    setItem: (_key: string, text: string) => void (kept.text = text),
  })
  let found: CustomEvent | undefined
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => ((found = event), true))
  announceDemoWallet()
  return found!.detail.provider.request({ method: 'eth_accounts' })
}

test('the addresses of the demo wallet say where they come from, and stay the same', async () => {
  const kept = { text: null }
  const accounts = await accountsOf(kept)
  expect(accounts.map(isDemoAddress)).toEqual([true, true])
  expect(await accountsOf(kept)).toEqual(accounts)
})

test('keys kept from before, whose addresses say nothing, are made again', async () => {
  const old = { text: `0x${'1'.repeat(64)},0x${'2'.repeat(64)}` }
  expect((await accountsOf(old)).map(isDemoAddress)).toEqual([true, true])
  expect(old.text).not.toContain('1'.repeat(64))
})
