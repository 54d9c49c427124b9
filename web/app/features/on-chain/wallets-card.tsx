import { chainOf, walletUrl } from '@chainwork/contract/activity/chains'
import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { OnChainCard } from './on-chain-card.tsx'
import styles from './on-chain.module.css'

/** The wallets of somebody else, where full evidence is shown; each leads to the explorer of the chain used most. */
export function WalletsCard({ web3: { wallets, mode, multichainActivity } }: { web3: Web3Profile }) {
  if (!wallets.length) return null
  const { chainId } = multichainActivity[0] ?? { chainId: 1 }
  return (
    <OnChainCard
      title="Wallets"
      figure={String(wallets.length)}
      unit={wallets.length === 1 ? 'verified wallet' : 'verified wallets'}
    >
      <ul className={styles.wallets}>
        {wallets.map((address) => {
          const url = mode === 'sample' ? null : walletUrl(chainId, address)
          const short = (
            <span className="mono" title={address}>
              {shortAddress(address)}
            </span>
          )
          return (
            <li key={address}>
              {url ? (
                <a href={url} rel="nofollow noopener noreferrer">
                  {short} on {chainOf(chainId).name}
                </a>
              ) : (
                short
              )}
            </li>
          )
        })}
      </ul>
    </OnChainCard>
  )
}
