import { pagePath } from '@chainwork/contract/pages'
import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { whatIsRead } from '../wallets/what-is-read.ts'
import layout from './profile.module.css'
import styles from './on-chain.module.css'
import { Tag } from '../../ui/tag.tsx'

/** What chains say about somebody. Nothing was read yet, so no number is shown. */
export function OnChain({ wallets }: { wallets: readonly LinkedWallet[] }) {
  return (
    <section className={`${layout.card} ${styles.chain}`} aria-labelledby="part-on-chain">
      <h2 id="part-on-chain">
        On-Chain Data <Tag className={styles.beta}>Beta</Tag>
      </h2>
      <p className={`quiet ${styles.beta}`}>This feature is still in beta</p>
      {wallets.length ? (
        <>
          <p>
            {wallets.length === 1 ? 'Your wallet is connected.' : `${wallets.length} wallets are connected.`}{' '}
            Its activity has not been checked, so there is no score: not checked is never zero.
          </p>
          <ul className={styles.tags}>
            {wallets.map(({ address }) => (
              <Tag key={address} as="li" className="mono">
                {shortAddress(address)}
              </Tag>
            ))}
          </ul>
          <Button to={pagePath('/wallets')}>Manage Wallets</Button>
        </>
      ) : (
        <>
          <p className={styles.state}>
            <Icon name="wallet" small /> Not connected
          </p>
          <p>You need to connect your wallets to create On-chain Profile and scoring.</p>
          <p className="quiet">
            {whatIsRead}. You sign one message; no transaction is sent, and nothing can be moved.
          </p>
          <Button kind="primary" to={pagePath('/wallets')}>
            Connect Wallet
          </Button>
        </>
      )}
    </section>
  )
}
