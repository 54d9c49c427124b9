export interface BlockchainRecord {
  symbol: string
  name: string
  iconUrl: string
}

/** The most used first. */
const chains =
  'BTC Bitcoin,ETH Ethereum,SOL Solana,BNB BNB Chain,POL Polygon,ARB Arbitrum,OP Optimism,BASE Base,AVAX Avalanche,DOT Polkadot,KSM Kusama,NEAR NEAR,ATOM Cosmos,STRK Starknet,ZK zkSync,LINEA Linea,SCROLL Scroll,MNT Mantle,BLAST Blast,ADA Cardano,XTZ Tezos,ALGO Algorand,FTM Fantom,CELO Celo,GNO Gnosis,TRX TRON,XRP XRP Ledger,XLM Stellar,HBAR Hedera,ICP Internet Computer,FIL Filecoin,AR Arweave,FLOW Flow,EGLD MultiversX,APT Aptos,SUI Sui,SEI Sei,TIA Celestia,INJ Injective,OSMO Osmosis,KAVA Kava,TON TON,KAS Kaspa,LTC Litecoin,BCH Bitcoin Cash,DOGE Dogecoin,XMR Monero,ZEC Zcash,ROSE Oasis,MINA Mina,CFX Conflux,GLMR Moonbeam,ASTR Astar,RON Ronin,IMX Immutable,METIS Metis,ONE Harmony,VET VeChain,STX Stacks,LN Lightning'

/** Further ones that job boards of web3 name, by name. */
const moreChains =
  '0G 0G,ABS Abstract,ACA Acala,AKT Akash,ALEO Aleo,AZERO Aleph Zero,ALPH Alephium,APE ApeChain,NOVA Arbitrum Nova,AURORA Aurora,AVAIL Avail,AXL Axelar,AZTEC Aztec,BABY Babylon,BERA Berachain,BSV Bitcoin SV,BTR Bitlayer,TAO Bittensor,BTT BitTorrent Chain,BOB BOB,BOBA Boba,CANTO Canto,CC Canton,CSPR Casper,CFG Centrifuge,XCH Chia,CHZ Chiliz,CITREA Citrea,CORDA Corda,CORE Core,CRO Cronos,DASH Dash,DCR Decred,DYDX dYdX,DYM Dymension,ES Eclipse,EIGEN EigenLayer,ELA Elastos,EWT Energy Web,ENJ Enjin,EOS EOS,ERG Ergo,ETC Ethereum Classic,ETHERLINK Etherlink,EVMOS Evmos,FET Fetch.ai,FLR Flare,FRAX Fraxtal,FUEL Fuel,FUSE Fuse,GALA GalaChain,G Gravity,HEMI Hemi,HIVE Hive,ZEN Horizen,HLF Hyperledger Fabric,HYPE Hyperliquid,ICX ICON,INIT Initia,INK Ink,IOTA IOTA,IOTX IoTeX,JUNO Juno,KDA Kadena,KAIA Kaia,KAT Katana,LENS Lens Chain,LSK Lisk,LYX LUKSO,MANTA Manta,OM MANTRA,MEGA MegaETH,MERL Merlin,MODE Mode,MON Monad,MOVR Moonriver,MOVE Movement,XNO Nano,XEM NEM,NEO Neo,NEON Neon EVM,CKB Nervos,NTRN Neutron,NIL Nillion,NYM Nym,OKT OKTC,ONT Ontology,OPBNB opBNB,PEAQ peaq,PHA Phala,PI Pi Network,XPL Plasma,PLUME Plume,POKT Pocket Network,ZKEVM Polygon zkEVM,PLS PulseChain,QTUM Qtum,RVN Ravencoin,RBTC Rootstock,SAGA Saga,SCRT Secret Network,SHIB Shibarium,SC Siacoin,SKL SKALE,SOMI Somnia,SONEIUM Soneium,SGB Songbird,S Sonic,SOPH Sophon,STARS Stargaze,IP Story,XYM Symbol,SYS Syscoin,TAIKO Taiko,TLOS Telos,TEMPO Tempo,LUNA Terra,THETA Theta,RUNE THORChain,UNI Unichain,VIC Viction,WAVES Waves,WAXP WAX,WLD World Chain,OKB X Layer,XAI Xai,XDC XDC Network,XION XION,ZETA ZetaChain,ZIL Zilliqa,ZORA Zora'

/** Symbols that chains had before, or that people know them by. */
export const formerSymbols: Readonly<Record<string, string>> = { MATIC: 'POL', ZKS: 'ZK' }

/** Blockchains that postings, companies and profiles can name; a chain without a mark of its own gets its letters. */
export const blockchains: readonly BlockchainRecord[] = `${chains},${moreChains}`.split(',').map((chain) => {
  const [symbol = '', ...name] = chain.split(' ')
  return { symbol, name: name.join(' '), iconUrl: `/icons/chains/${symbol.toLowerCase()}.svg` }
})
