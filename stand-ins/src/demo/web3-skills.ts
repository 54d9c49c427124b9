import { skills } from '@chainwork/contract/reference/skills'
import type { DemoRole } from './shapes.ts'

/** What work of a kind has to do with chains, at companies whose product is on them. */
const byCategory: Record<string, readonly string[]> = {
  Engineering: ['Smart Contracts', 'EVM', 'Ethers.js', 'Layer 2', 'viem'],
  Data: ['Blockchain Analytics', 'Dune', 'The Graph'],
  Security: ['Smart Contract Auditing', 'MPC', 'Blockchain'],
  Design: ['Web3', 'WalletConnect', 'MetaMask'],
  Product: ['DeFi', 'Web3', 'Account Abstraction'],
  Marketing: ['Crypto Marketing', 'Web3', 'Token Launches'],
  Community: ['DAO Governance', 'Web3'],
  Sales: ['DeFi', 'Stablecoins', 'Web3'],
  Legal: ['Crypto Compliance', 'Stablecoins', 'Real World Assets'],
  Finance: ['Stablecoins', 'Crypto Tax', 'Custody'],
  Operations: ['Node Operation', 'Web3', 'Custody'],
  Support: ['MetaMask', 'Web3', 'Ledger'],
  Media: ['NFT', 'Web3'],
}
const anywhere = ['Blockchain', 'Web3']
/** Work that cannot be done without knowing chains; elsewhere it is welcome. */
const needed = new Set(['Engineering', 'Data', 'Security'])
const web3 = new Set(skills.flatMap(({ name, isWeb3 }) => (isWeb3 ? [name] : [])))

/** The skill that makes work for a company on chain what it is, where its kind names none yet; those of a chain where it is about one. */
export function web3Skill(
  { category, skills: known, chainWork }: Pick<DemoRole, 'category' | 'skills' | 'chainWork'>,
  index: number,
): { name: string; isRequired: boolean }[] {
  if (chainWork) return chainWork.skills.map((name) => ({ name, isRequired: true }))
  if (known.some((name) => web3.has(name))) return []
  const fitting = byCategory[category] ?? anywhere
  return [{ name: fitting[index % fitting.length]!, isRequired: needed.has(category) }]
}
