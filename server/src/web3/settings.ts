import type { IdentitySettings } from '../identity/index.ts'
import type { ContractChecks } from './contract-wallets.ts'

/** What wallets need to know of the installation. */
export interface Web3Settings extends IdentitySettings {
  /** Multiplies all budgets; demo and development only. */
  rateLimitFactor: number
  /** Chains a challenge may name. */
  chains: readonly number[]
  /** Asks a chain about its contract wallets. */
  contracts: ContractChecks
}
