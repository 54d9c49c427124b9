import { shortAddress } from '@chainwork/contract/web3/short-address'
import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Moment } from '../on-chain/load-moment.ts'
import { whatIsRead } from '../wallets/what-is-read.ts'
import styles from './start.module.css'
import { late } from '../../ui/late.ts'

const WalletMoment = late(async () => (await import('../on-chain/wallet-moment.tsx')).WalletMoment)
const LinkDialog = late(async () => (await import('../wallets/link-dialog.tsx')).LinkDialog)

/** The third step: a wallet whose history counts as experience. */
export function WalletStep({
  wallets,
  moment,
  onward,
  isBack,
}: {
  wallets: readonly LinkedWallet[]
  moment: Moment | null
  onward: string
  isBack: boolean
}) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const end = isBack ? 'Continue where you were' : 'See your jobs'
  return (
    <div className={styles.form}>
      {wallets.length ? null : (
        <ul className={styles.promises}>
          <li>
            <Icon name="check" small /> {whatIsRead}.
          </li>
          <li>
            <Icon name="check" small /> You sign one message. No transaction, no gas, nothing can be moved.
          </li>
          <li>
            <Icon name="check" small /> Scores for DEX, DeFi and NFT appear here, with their evidence. Who
            sees them is yours to say.
          </li>
        </ul>
      )}
      <noscript>
        <Notice size="small">Connecting a wallet needs JavaScript. You can skip it.</Notice>
      </noscript>
      {wallets.length ? (
        <ul className={styles.wallets} aria-label="Connected wallets">
          {wallets.map(({ address }) => (
            <li key={address}>
              <Icon name="wallet" small /> <span className="mono">{shortAddress(address)}</span> is connected
            </li>
          ))}
        </ul>
      ) : null}
      {moment ? (
        <Suspense>
          <WalletMoment {...moment} />
        </Suspense>
      ) : null}
      <div className={styles.actions}>
        {wallets.length ? (
          <Button kind={moment?.standing.asksWhoSees ? 'secondary' : 'primary'} to={onward}>
            {end}
          </Button>
        ) : null}
        <Button
          type="button"
          kind={wallets.length ? 'secondary' : 'primary'}
          icon="wallet"
          onClick={() => setOpen(true)}
        >
          {wallets.length ? 'Connect another wallet' : 'Connect wallet'}
        </Button>
        {wallets.length ? null : <Button to={onward}>{end}</Button>}
      </div>
      {isOpen ? (
        <Suspense>
          <LinkDialog
            verify={null}
            onClose={() => setOpen(false)}
            onDone={(address) => {
              setOpen(false)
              toast(`${shortAddress(address)} is connected`)
              void revalidate()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
