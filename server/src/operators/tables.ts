import type { OperatorRole } from '@chainwork/contract/console/roles'

interface OperatorTable {
  id: string
  name: string
  role: OperatorRole
  created_at: Date
}

interface OperatorPasskeyTable {
  /** As the authenticator named it, base64url. */
  id: string
  operator_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  used_at: Date
}

interface OperatorSessionTable {
  token_hash: string
  operator_id: string
  created_at: Date
  seen_at: Date
  /** When a passkey was last shown in it. */
  proven_at: Date
}

interface OperatorLinkTable {
  operator_id: string
  secret_hash: string
  expires_at: Date
}

interface OperatorChallengeTable {
  challenge: string
  /** Null for signing in, where it is not known yet who comes. */
  operator_id: string | null
  expires_at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    operator: OperatorTable
    operator_passkey: OperatorPasskeyTable
    operator_session: OperatorSessionTable
    operator_link: OperatorLinkTable
    operator_challenge: OperatorChallengeTable
  }
}
