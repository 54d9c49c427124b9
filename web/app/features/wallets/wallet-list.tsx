import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm } from '../forms/action-form.tsx'
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
  verify?: ((address: string) => void) | undefined
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
              <ActionForm values={{ address }} label={`Disconnect ${shortAddress(address)}`}>
                Disconnect
              </ActionForm>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
