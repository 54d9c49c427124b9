import { isDemoAddress } from '@chainwork/contract/web3/demo-address'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'

const storageKey = 'chainwork.demo-wallet'
/** Where a developer puts the key that owns the history of a chain of their own; nothing here writes it. */
const developerKey = `${storageKey}.developer`
const name = 'Demo wallet (test keys)'
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#855600"/><path d="M8 11h16v12H8zM8 11l11-3v3M20 17h.01" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>',
)}`

type Hex = `0x${string}`

/** Two keys made in this browser and kept in it: for trying out, never for anything of worth. */
function keys(): Hex[] {
  const stored = (localStorage.getItem(storageKey) ?? '').split(',')
  if (stored.length === 2 && stored.every((key) => /^0x[0-9a-f]{64}$/.test(key) && isMarked(key as Hex)))
    return stored as Hex[]
  const made = [markedKey(), markedKey()]
  localStorage.setItem(storageKey, made.join(','))
  return made
}

/** Its address says where it comes from, so that sample data is shown for it and for no real wallet. */
function isMarked(key: Hex): boolean {
  return isDemoAddress(privateKeyToAddress(key))
}

/** The key of a developer's own chain, if there is one. */
function keyOfDeveloper(): Hex[] {
  const key = localStorage.getItem(developerKey) ?? ''
  return /^0x[0-9a-f]{64}$/.test(key) ? [key as Hex] : []
}

/** One of 256 keys has such an address: a fraction of a second. */
function markedKey(): Hex {
  let key = generatePrivateKey()
  while (!isMarked(key)) key = generatePrivateKey()
  return key
}

class Refused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
  const accounts = [...keyOfDeveloper(), ...keys()].map((key) => privateKeyToAccount(key))
  if (method === 'eth_requestAccounts' || method === 'eth_accounts')
    return accounts.map(({ address }) => address)
  if (method === 'eth_chainId') return '0x1'
  if (method === 'personal_sign') {
    const [raw, address] = params.map(String)
    const account = accounts.find((one) => one.address.toLowerCase() === address?.toLowerCase())
    if (!account) throw new Refused(4100, 'This account is not in the demo wallet.')
    return account.signMessage({ message: { raw: raw as Hex } })
  }
  throw new Refused(4200, 'The demo wallet only signs messages.')
}

const announcement = {
  info: { uuid: 'chainwork-demo-wallet', name, icon, rdns: 'demo.chainwork' },
  provider: {
    request: ({ method, params }: { method: string; params?: readonly unknown[] }) =>
      answer(method, params ?? []),
  },
}

/** Announces the demo wallet like any other wallet (EIP-6963), now and to anyone who asks. */
export function announceDemoWallet(): void {
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(announcement) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
