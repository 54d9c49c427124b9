import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { whatIsRead } from '../wallets/what-is-read.ts'
import { OnChainCard } from './on-chain-card.tsx'
import styles from './on-chain.module.css'
import { SectionTitle } from './section-title.tsx'
import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { ChainReadings } from './chain-readings.tsx'

const cards = [
  ['Transactions Count', 'How much you did on each day of the last year.'],
  ['Multi-chain Activity', 'Which chains you use, side by side.'],
  ['Top Protocol Activity', 'The protocols you use most.'],
  ['POAPs', 'Events you took part in.'],
  ['Degenscore', 'Your DegenScore, as it was issued.'],
  ['Curta', 'Puzzles you solved.'],
] as const

/** What a profile without a wallet says, and, with `isWhole`, what would stand in each card. */
export function NotConnected({ isWhole }: { isWhole: boolean }) {
  return (
    <>
      <section className={styles.card} aria-labelledby="part-on-chain">
        <SectionTitle />
        <p className={styles.state}>
          <Icon name="wallet" small /> Not connected
        </p>
        <p>You need to connect your wallets to create On-chain Profile and scoring.</p>
        <p className="quiet">
          {whatIsRead}. You sign one message; no transaction is sent, and nothing can be moved.
        </p>
        <p>
          <Button kind="primary" to={pagePath('/wallets')}>
            Connect Wallet
          </Button>
        </p>
      </section>
      {isWhole ? (
        <div className={styles.ghosts}>
          {cards.map(([title, words]) => (
            <OnChainCard key={title} title={title} className={styles.ghost}>
              <p>{words}</p>
              <Link to={pagePath('/wallets')} aria-label={`Connect Wallet: ${title}`}>
                Connect Wallet
              </Link>
            </OnChainCard>
          ))}
        </div>
      ) : null}
    </>
  )
}

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
