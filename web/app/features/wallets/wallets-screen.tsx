import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { WalletList } from './wallet-list.tsx'
import styles from './wallets.module.css'
import { whatIsRead } from './what-is-read.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { monthAndYear } from '../../format/dates.ts'
import { PersonMark } from '../../ui/mark.tsx'
import { LeadingForm } from '../session/leading-form.tsx'
import { useSession } from '../session/use-session.ts'

/** Their own wallets, beside whose they are. */
export function WalletsScreen({
  wallets: loaded,
  memberSince,
  moment,
}: {
  wallets: LinkedWallet[]
  memberSince: string
  /** What their history came to. */
  moment: React.ReactNode
}) {
  const { revalidate } = useRevalidator()
  // Open for a new wallet, or for one that has to be verified again.
  const [open, setOpen] = useState<{ verify: string | null } | null>(null)
  // Just linked, and not in the loaded list yet.
  const [coming, setComing] = useState<LinkedWallet | null>(null)
  const isSame = (one: LinkedWallet, other: LinkedWallet) =>
    one.address.toLowerCase() === other.address.toLowerCase()
  const wallets = coming ? [...loaded.filter((wallet) => !isSame(wallet, coming)), coming] : loaded
  const linked = (address: string) => {
    setOpen(null)
    setComing({ address, verified: true, linkedAt: new Date().toISOString() })
    toast(`${shortAddress(address)} is connected`)
    void revalidate().finally(() => setComing(null))
  }
  const add = (
    <Button type="button" kind="primary" onClick={() => setOpen({ verify: null })} icon="plus">
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
        {moment}
        {wallets.length ? (
          <>
            <WalletList title="Connected wallets" wallets={wallets.filter(({ verified }) => verified)} />
            <WalletList
              title="Unverified wallets"
              wallets={wallets.filter(({ verified }) => !verified)}
              verify={(address) => setOpen({ verify: address })}
            />
            <p className={styles.hint}>
              A disconnected wallet can’t sign in, and for 30 days only you can reconnect it.
            </p>
          </>
        ) : (
          <EmptyState drawing="wallet" title="No wallet connected" label="No wallet" action={add}>
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

/** Whose wallets these are. */
function ProfileCard({ memberSince }: { memberSince: string }) {
  const { user } = useSession()
  return (
    <aside className={styles.profile} aria-label="Your profile">
      <PersonMark
        id={user.markSeed}
        name={user.displayName || user.email}
        imageUrl={user.photoURL}
        size={64}
      />
      <p>
        <strong>{user.displayName || user.email}</strong>
        <span>{user.displayName ? user.email : null}</span>
      </p>
      <p className={styles.since}>
        <span>Member since</span> <time dateTime={memberSince}>{monthAndYear(memberSince)}</time>
      </p>
      <div className={styles.profileActions}>
        <Button to={pagePath('/profile')}>View Profile</Button>
        <LeadingForm action={pagePath('/logout')}>
          <Button>Logout</Button>
        </LeadingForm>
      </div>
    </aside>
  )
}
