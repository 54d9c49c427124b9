import type { HistoryName } from './histories.ts'

/** An address that is sample data everywhere, and what it is for. Nobody has its key. */
export interface SampleWallet {
  address: string
  history: HistoryName
  about: string
}

const wallet = (history: HistoryName, address: string, about: string): SampleWallet => ({
  address,
  history,
  about,
})

/** Each address is the end of keccak256('chainwork sample wallet: ' + the history's name). */
export const sampleWallets: readonly SampleWallet[] = [
  wallet('newcomer', '0xf5a0e578688a3eae77b047da528dbfceac8b4e1f', 'three swaps in their first week'),
  wallet('trader', '0xa35b324c7296c42d1e6179f6dbe64a5f39549b86', 'two swaps a week on four exchanges'),
  wallet('veteran', '0x433b0317104d5185aa4b0d0d04cb64e82591745c', 'DeFi on four chains since 2021'),
  wallet('collector', '0x183866147f4881b039e3a7a2fb483420d7e8e2f2', 'a year of NFTs, quiet since 2022'),
  wallet('voter', '0x4c7624e30e386bc096d2681a4ab1149be02cc1f6', 'votes in six DAOs, hardly trades'),
  wallet('bridger', '0xb941a81258171904c4089787dcb2f3449a401236', 'moves between chains every week'),
  wallet('thin', '0x4ca0c957670200e661fe30d12c7d2158e70f3fd0', 'one deposit, and little more'),
  wallet('empty', '0x16cd7639b235b2e7db0f5f322d7a93f29dc3ea29', 'never did anything'),
  wallet(
    'careless',
    '0x1b67db5e49b8c967cd4fc171cb5a72a79086511e',
    'failed calls, airdropped spam, and trades with oneself',
  ),
  wallet('artist', '0x302071da72662c65e4c7176c2814269941937ce9', 'mints, buys and sells NFTs'),
  wallet('burst', '0x981ae31b03edf6afd6dda2c2f65f2e889bb6aaec', 'two hundred swaps in one week'),
  wallet('allRound', '0x9b596f7cbd9e655380ab0d4c49e8b1136a1aa714', 'a bit of everything, for years'),
]
