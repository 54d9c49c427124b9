import { shortAddress } from '@chainwork/contract/web3/short-address'
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type SigningPurpose, useSigning } from './use-signing.ts'
import styles from './wallets.module.css'
import { whatIsRead } from './what-is-read.ts'
import { Notice } from '../../ui/notice.tsx'
import { type WalletOffer, findWallets } from './providers.ts'

/** Choosing a wallet, one of its accounts, and signing: what is signed is shown before the wallet opens. */
export function SigningSteps({
  purpose,
  signLabel,
  only,
}: {
  purpose: SigningPurpose
  signLabel: string
  /** The one account that is wanted. */
  only?: string | undefined
}) {
  const signing = useSigning(purpose)
  const { step, isBusy, notice } = signing
  return (
    <div className={styles.steps} aria-busy={isBusy}>
      {step.at === 'wallet' ? (
        <WalletChoice isBusy={isBusy} choose={signing.chooseWallet} />
      ) : step.at === 'account' ? (
        <AccountChoice
          wallet={step.offer.name}
          accounts={step.accounts}
          only={only}
          isBusy={isBusy}
          choose={signing.chooseAccount}
        />
      ) : (
        <>
          <WhatIsSigned />
          <p className={styles.label} id="message-label">
            This is all that is signed, by{' '}
            <span className="mono" title={step.address}>
              {shortAddress(step.address)}
            </span>
            :
          </p>
          <pre className={styles.message} tabIndex={0} aria-labelledby="message-label">
            {step.challenge.message}
          </pre>
          <Button
            type="button"
            kind="primary"
            disabled={isBusy}
            onClick={() => void signing.sign()}
            isBusy={isBusy}
          >
            {signLabel}
          </Button>
        </>
      )}
      <div role={notice?.isProblem ? 'alert' : 'status'}>
        {notice ? (
          <Notice tone="warning" size="small">
            {notice.text}
          </Notice>
        ) : null}
      </div>
      {step.at === 'wallet' ? null : (
        <button type="button" className={styles.quiet} onClick={signing.back} disabled={isBusy}>
          <Icon name="back" small />{' '}
          {step.at === 'message' ? 'Choose another account' : 'Choose another wallet'}
        </button>
      )}
    </div>
  )
}

/** What a wallet is asked for, and what never. */
export function WhatIsSigned() {
  return (
    <Notice size="small">
      <ul className={styles.promise}>
        <li>
          <Icon name="check" small /> {whatIsRead}
        </li>
        <li>
          <Icon name="check" small /> A read-only signature: no transaction, no gas, no cost
        </li>
        <li>
          <Icon name="close" small /> Never asked: your recovery phrase, your private key, permission to move
          anything
        </li>
      </ul>
    </Notice>
  )
}

function WalletChoice({
  isBusy,
  choose,
}: {
  isBusy: boolean
  choose: (offer: NonNullable<ReturnType<typeof useWallets>>[number]) => Promise<void>
}) {
  const offers = useWallets()
  if (!offers) return <p role="status">Looking for wallets in this browser</p>
  return (
    <>
      <WhatIsSigned />
      {offers.length ? (
        <ul className={styles.choice} aria-label="Wallets in this browser">
          {offers.map((offer) => (
            <li key={offer.id}>
              <button type="button" disabled={isBusy} onClick={() => void choose(offer)}>
                {offer.icon ? <img src={offer.icon} alt="" width={28} height={28} /> : <Icon name="wallet" />}
                {offer.name}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>No wallet was found in this browser. Install one as an extension, then open this page again.</p>
      )}
    </>
  )
}

function AccountChoice({
  wallet,
  accounts,
  only,
  isBusy,
  choose,
}: {
  wallet: string
  accounts: string[]
  only: string | undefined
  isBusy: boolean
  choose: (address: string) => Promise<void>
}) {
  const wanted = only ? accounts.filter((one) => one.toLowerCase() === only.toLowerCase()) : accounts
  if (!wanted.length)
    return (
      <p>
        {wallet} does not show <span className="mono">{shortAddress(only ?? '')}</span>. Choose that account
        in the wallet, or another wallet.
      </p>
    )
  return (
    <>
      <p className={styles.label}>Accounts in {wallet}</p>
      <ul className={styles.choice} aria-label={`Accounts in ${wallet}`}>
        {wanted.map((address) => (
          <li key={address}>
            <button type="button" disabled={isBusy} title={address} onClick={() => void choose(address)}>
              <Icon name="wallet" /> <span className="mono">{shortAddress(address)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

let demo: Promise<void> | undefined

/** The demo wallet, loaded once and only where it exists. */
function openDemoWallet(): Promise<void> {
  demo ??= import('./demo-wallet.ts').then(({ announceDemoWallet }) => announceDemoWallet())
  return demo
}

/** The wallets of this browser; null until they had the time to announce themselves. */
function useWallets(): WalletOffer[] | null {
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
    const opening = hasDemo ? openDemoWallet().catch(() => {}) : Promise.resolve()
    void opening.then(() => setOffers([...found.values()]))
    return stop
  }, [hasDemo])
  return offers
}
