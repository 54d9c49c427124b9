/** What every wallet in a browser offers a page (EIP-1193). */
interface WalletProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: 'accountsChanged', listener: (accounts: string[]) => void): unknown
  removeListener?(event: 'accountsChanged', listener: (accounts: string[]) => void): unknown
}

/** One wallet that has announced itself (EIP-6963). */
export interface WalletOffer {
  id: string
  name: string
  /** An image inside the page, or nothing: a picture from elsewhere would tell its server who is here. */
  icon: string | null
  provider: WalletProvider
}

interface Announcement extends Event {
  detail?: { info?: { uuid?: unknown; name?: unknown; icon?: unknown }; provider?: WalletProvider }
}

const announcing = 'eip6963:announceProvider'
const asking = 'eip6963:requestProvider'

/** Tells of every wallet in this browser, now and later, until the returned function is called. */
export function findWallets(found: (offer: WalletOffer) => void): () => void {
  const hear = (event: Event) => {
    const offer = readOffer((event as Announcement).detail)
    if (offer) found(offer)
  }
  addEventListener(announcing, hear)
  dispatchEvent(new Event(asking))
  return () => removeEventListener(announcing, hear)
}

/** Everything an extension says is foreign: only text and an inline image get through. */
function readOffer(detail: Announcement['detail']): WalletOffer | null {
  const { info, provider } = detail ?? {}
  if (typeof info?.uuid !== 'string' || typeof info.name !== 'string') return null
  if (typeof provider?.request !== 'function') return null
  const { icon } = info
  return {
    id: info.uuid.slice(0, 100),
    name: info.name.slice(0, 60),
    icon: typeof icon === 'string' && icon.startsWith('data:image/') ? icon : null,
    provider,
  }
}

/** Why a wallet did not do what it was asked. */
export type WalletProblem =
  /** The person said no, or closed the window of the wallet. */
  | 'rejected'
  /** The wallet still waits for an answer to an earlier question. */
  | 'pending'
  | 'failed'

/** Reads the code of an EIP-1193 error. */
export function problemOf(error: unknown): WalletProblem {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 4001 || code === 'ACTION_REJECTED') return 'rejected'
  return code === -32_002 ? 'pending' : 'failed'
}

/** Asks the wallet which accounts this page may see. */
export async function accountsOf({ provider }: WalletOffer): Promise<string[]> {
  const accounts = await provider.request({ method: 'eth_requestAccounts' })
  return addressesIn(accounts)
}

/** The addresses in what a wallet answered. */
export function addressesIn(answer: unknown): string[] {
  if (!Array.isArray(answer)) return []
  return answer.filter((each): each is string => /^0x[0-9a-f]{40}$/i.test(String(each))).slice(0, 50)
}

/** The chain the wallet is on; null when it does not say. */
export async function chainOfWallet({ provider }: WalletOffer): Promise<number | null> {
  const answer = await provider.request({ method: 'eth_chainId' }).catch(() => null)
  const chain = typeof answer === 'string' ? Number.parseInt(answer, 16) : Number.NaN
  return Number.isSafeInteger(chain) && chain > 0 ? chain : null
}

/** Has exactly this text signed (`personal_sign`); no transaction comes of it. */
export async function signText({ provider }: WalletOffer, address: string, text: string): Promise<string> {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return String(await provider.request({ method: 'personal_sign', params: [`0x${bytes.join('')}`, address] }))
}
