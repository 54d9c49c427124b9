import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { useState } from 'react'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import styles from './wallets.module.css'

/** Wallets of one kind, each to be disconnected, the unverified ones to be verified again. */
export function WalletList({
  title,
  wallets,
  verify,
}: {
  title: string
  wallets: readonly LinkedWallet[]
  /** Missing until scripts run. */
  verify?: (address: string) => void
}) {
  if (!wallets.length) return null
  return (
    <section aria-label={title} className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {wallets.map(({ address, verified, linkedAt }) => (
          <li key={address}>
            <p>
              <strong className="mono" title={address}>
                {shortAddress(address)}
              </strong>
              <span>
                Connected <time dateTime={linkedAt}>{day(linkedAt)}</time>
                {verified ? '' : '. Its contract no longer confirms the signature.'}
              </span>
            </p>
            <div className={styles.actions}>
              {verified || !verify ? null : (
                <Button
                  type="button"
                  kind="primary"
                  onClick={() => verify(address)}
                  aria-label={`Verify ${shortAddress(address)}`}
                >
                  Verify
                </Button>
              )}
              <Disconnect address={address} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks first, because connecting again needs a new signature; before the scripts are there it disconnects at once. */
function Disconnect({ address }: { address: string }) {
  const [isAsking, setAsking] = useState(false)
  const short = shortAddress(address)
  const label = `Disconnect ${short}`
  const press = { to: 'DELETE /api/web3/:address', params: { address }, children: 'Disconnect' } as const
  if (!useHydrated()) return <EndpointButton {...press} label={label} />
  return (
    <>
      <Button type="button" aria-label={label} onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {isAsking ? (
        <Dialog title={`${label}?`} onClose={() => setAsking(false)}>
          <p>
            You can’t sign in with it any more, and its activity leaves your on-chain profile. To connect it
            again, you sign once more.
          </p>
          <DialogActions>
            <EndpointButton {...press} kind="primary" />
            <Cancel onCancel={() => setAsking(false)} />
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
