import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type WalletOffer, findWallets } from './providers.ts'

let demo: Promise<void> | undefined

/** The demo wallet, loaded once and only where it exists. */
function openDemoWallet(): Promise<void> {
  demo ??= import('./demo-wallet.ts').then(({ announceDemoWallet }) => announceDemoWallet())
  return demo
}

/** The wallets of this browser; null until they had the time to announce themselves. */
export function useWallets(): WalletOffer[] | null {
  const host = useRouteLoaderData('root') as { mode?: string } | undefined
  const hasDemo = host?.mode !== undefined && host.mode !== 'production'
  const [offers, setOffers] = useState<WalletOffer[] | null>(null)
  useEffect(() => {
    const found = new Map<string, WalletOffer>()
    const stop = findWallets((offer) => {
      found.set(offer.id, offer)
      setOffers((known) => (known ? [...found.values()] : known))
    })
    // Wallets answer at once; the demo wallet comes over the network first.
    const asked = hasDemo ? openDemoWallet().catch(() => {}) : Promise.resolve()
    void asked.then(() => setOffers([...found.values()]))
    return stop
  }, [hasDemo])
  return offers
}
