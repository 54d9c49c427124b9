import type { Generated } from 'kysely'

export interface WalletTable {
  /** In lower case. */
  address: string
  user_id: string
  chain_id: number
  is_contract: Generated<boolean>
  verified: Generated<boolean>
  /** Of contract wallets only. */
  proof_message: string | null
  proof_signature: string | null
  checked_at: Date
  linked_at: Date
}

interface WalletChallengeTable {
  purpose: 'link' | 'login' | 'prove'
  address: string
  holder: string
  chain_id: number
  nonce: string
  message: string
  issued_at: Date
  expires_at: Date
  used_at: Date | null
}

interface WalletReleaseTable {
  address: string
  user_id: string
  blocked_until: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    wallet: WalletTable
    wallet_challenge: WalletChallengeTable
    wallet_release: WalletReleaseTable
  }
}
