import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { Link } from 'react-router'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import { whatIsRead } from '../wallets/what-is-read.ts'
import layout from './profile.module.css'
import styles from './on-chain.module.css'

/** What chains say about somebody. Nothing was read yet, so no number is shown. */
export function OnChain({ wallets }: { wallets: readonly LinkedWallet[] }) {
  return (
    <section className={`${layout.card} ${styles.chain}`} aria-labelledby="part-on-chain">
      <h2 id="part-on-chain">
        On-Chain Data <span className={`${controls.tag} ${styles.beta}`}>Beta</span>
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
              <li key={address} className={`${controls.tag} mono`}>
                {shortAddress(address)}
              </li>
            ))}
          </ul>
          <Link className={controls.ghost} to="/wallets">
            Manage Wallets
          </Link>
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
          <Link className={controls.button} to="/wallets">
            Connect Wallet
          </Link>
        </>
      )}
    </section>
  )
}
