import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ProfileCard } from './profile-card.tsx'
import { WalletList } from './wallet-list.tsx'
import styles from './wallets.module.css'
import { whatIsRead } from './what-is-read.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Their own wallets, beside whose they are. */
export function WalletsScreen({ wallets, memberSince }: { wallets: LinkedWallet[]; memberSince: string }) {
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  // Open for a new wallet, or for one that has to be verified again.
  const [open, setOpen] = useState<{ verify: string | null } | null>(null)
  const [isLinked, setLinked] = useState(false)
  // Just linked, and not in the list yet.
  const [coming, setComing] = useState<string | null>(null)
  if (coming && wallets.some(({ address }) => address.toLowerCase() === coming.toLowerCase())) setComing(null)
  const linked = (address: string) => {
    setOpen(null)
    setLinked(true)
    setComing(address)
    toast(`${shortAddress(address)} is connected`)
    void revalidate()
  }
  const add = (
    <Button
      type="button"
      kind="primary"
      disabled={!isHydrated}
      onClick={() => setOpen({ verify: null })}
      icon="plus"
    >
      Add Wallet
    </Button>
  )
  return (
    <main id="main" className={styles.page}>
      <div className={styles.main}>
        <PageHeader title="Manage Wallets">{wallets.length ? add : null}</PageHeader>
        <noscript>
          <Notice size="small">
            Connecting and verifying a wallet need JavaScript. Disconnecting works without it.
          </Notice>
        </noscript>
        {isLinked && (coming || wallets.length) ? <WhatIsNext /> : null}
        {wallets.length ? (
          <>
            <WalletList title="Connected wallets" wallets={wallets.filter(({ verified }) => verified)} />
            <WalletList
              title="Unverified wallets"
              wallets={wallets.filter(({ verified }) => !verified)}
              verify={isHydrated ? (address) => setOpen({ verify: address }) : undefined}
            />
            <p className={styles.hint}>
              A disconnected wallet can’t sign in, and for 30 days only you can reconnect it.
            </p>
          </>
        ) : coming ? null : (
          <EmptyState icon="wallet" title="No wallet connected" label="No wallet" action={add}>
            <p>
              Connect a wallet to create your on-chain profile and to sign in with it. {whatIsRead}. You sign
              one message; no transaction is sent, and nothing can be moved.
            </p>
          </EmptyState>
        )}
      </div>
      <ProfileCard memberSince={memberSince} />
      {open ? <LinkDialog verify={open.verify} onDone={linked} onClose={() => setOpen(null)} /> : null}
    </main>
  )
}

/** What follows a connected wallet. */
function WhatIsNext() {
  return (
    <Notice role="status" size="small">
      Reading its chains. <Link to={`${pagePath('/profile')}?tab=on-chain`}>See your on-chain profile</Link>
    </Notice>
  )
}
