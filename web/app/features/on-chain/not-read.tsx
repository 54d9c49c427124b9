import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChainReadings } from './chain-readings.tsx'
import styles from './on-chain.module.css'
import { SectionTitle } from './section-title.tsx'

/** Wallets that are connected and that nothing here reads, with the reason: connecting them again would change nothing. */
export function NotRead({ web3: { wallets, sources, mode } }: { web3: Web3Profile }) {
  const why =
    mode === 'sample'
      ? 'Only sample data are shown here, and they have no history of it'
      : sources.length
        ? 'None of the sources set up here reads its chains'
        : 'No source that reads chains is set up here'
  return (
    <section className={styles.card} aria-labelledby="part-on-chain">
      <SectionTitle />
      <p className={styles.state}>
        <Icon name="wallet" small /> Connected, not read
      </p>
      <ul className={styles.wallets} aria-label="Connected wallets">
        {wallets.map((address) => (
          <li key={address} className="mono" title={address}>
            {shortAddress(address)}
          </li>
        ))}
      </ul>
      <p>{why}.</p>
      {sources.length ? <ChainReadings readings={sources} /> : null}
      <p className="quiet">You can sign in with it. Scores appear here once its chains can be read.</p>
      <p>
        <Button to={pagePath('/wallets')}>Manage Wallets</Button>
      </p>
    </section>
  )
}
