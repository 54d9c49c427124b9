export interface BlockchainRecord {
  symbol: string
  name: string
  iconUrl: string
}

const chains =
  'BTC Bitcoin,ETH Ethereum,SOL Solana,BNB BNB Chain,MATIC Polygon,ARB Arbitrum,OP Optimism,BASE Base,AVAX Avalanche,DOT Polkadot,KSM Kusama,NEAR NEAR,ATOM Cosmos,STRK Starknet,ZKS zkSync,LINEA Linea,SCROLL Scroll,MNT Mantle,BLAST Blast,ADA Cardano,XTZ Tezos,ALGO Algorand,FTM Fantom,CELO Celo,GNO Gnosis,TRX TRON,XRP XRP Ledger,XLM Stellar,HBAR Hedera,ICP Internet Computer,FIL Filecoin,AR Arweave,FLOW Flow,EGLD MultiversX,APT Aptos,SUI Sui,SEI Sei,TIA Celestia,INJ Injective,OSMO Osmosis,KAVA Kava,TON TON,KAS Kaspa,LTC Litecoin,BCH Bitcoin Cash,DOGE Dogecoin,XMR Monero,ZEC Zcash,ROSE Oasis,MINA Mina,CFX Conflux,GLMR Moonbeam,ASTR Astar,RON Ronin,IMX Immutable,METIS Metis,ONE Harmony,VET VeChain,STX Stacks,LN Lightning'

/** Blockchains that postings, companies and profiles can name; a chain without a mark of its own gets its letters. */
export const blockchains: readonly BlockchainRecord[] = chains.split(',').map((chain) => {
  const [symbol = '', ...name] = chain.split(' ')
  return { symbol, name: name.join(' '), iconUrl: `/icons/chains/${symbol.toLowerCase()}.svg` }
})
