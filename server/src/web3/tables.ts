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
    wallet_challenge: WalletChallengeTable
    wallet_release: WalletReleaseTable
  }
}
