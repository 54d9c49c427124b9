import type {
  CompanyRole,
  ContextName,
  EmailActionPurpose,
  SignInMethod,
  UserState,
  WantedRole,
} from '@chainwork/contract/identity/values'
import type { Generated, JSONColumnType } from 'kysely'

export interface UserTable {
  id: string
  /** In lower case. */
  email: string
  email_verified: Generated<boolean>
  /** Since when the address is known to be the account's; null while it is not, or when it always was. */
  email_proven_at: Date | null
  /** First and last name together, as shown. */
  name: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  image: string | null
  state: Generated<UserState>
  wanted_role: WantedRole | null
  newsletter: Generated<boolean>
  accepted_terms_at: Date | null
  verification_sent_at: Date | null
  /** Hidden from recruiters and without mails since then; null while awake. Signing in wakes. */
  hibernated_at: Date | null
  /** Why the account may not be used. */
  state_reason: string | null
  /** When an operator approved a recruiter who had to wait for it. */
  approved_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface SignInMethodTable {
  id: string
  user_id: string
  /** `credential` for a password, else the provider. */
  provider_id: string
  /** The person's id at the provider; the caller's user id for a password. */
  account_id: string
  /** PHC string. */
  password: string | null
  /** The address the provider said is this person's, when it had verified it. */
  vouched_email: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface SessionTable {
  id: string
  user_id: string
  /** SHA-256 of the token, hex; the token itself is kept by its owner only. */
  token_hash: string
  method: Generated<SignInMethod>
  context: ContextName | null
  company_id: string | null
  proven_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type CodePurpose = EmailActionPurpose

interface EmailCodeTable {
  /** SHA-256 of the code, hex. */
  code_hash: string
  user_id: string
  purpose: CodePurpose
  /** The address the code is about. */
  email: string
  /** Of a way back to a former address: since when that address had been proven. */
  proven_at: Date | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface SeekerTable {
  id: string
  user_id: string
  location_code: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface RecruiterTable {
  id: string
  user_id: string
  company_id: string
  role: CompanyRole
  status: Generated<'active' | 'inactive'>
  last_login_at: Date | null
  created_at: Generated<Date>
}

interface InvitationTable {
  company_id: string
  email: string
  role: 'recruiter' | 'admin'
  invited_by: string | null
  created_at: Date
  sent_at: Date
  expires_at: Date
}

/** Wallets whose owner proved to have the key: ways to sign in. */
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

interface SecurityEventTable {
  id: Generated<number>
  at: Date
  kind: string
  user_id: string | null
  network: string | null
  request_id: string | null
  details: JSONColumnType<Record<string, unknown>, string | undefined, string>
}

/** A company that does nothing with people while a case about it stands. */
interface CompanyFreezeTable {
  company_id: string
  case_id: string
  /** A rule was found broken; otherwise it is being looked at. */
  is_decided: Generated<boolean>
  at: Date
  answerable: string[]
}

/** Somebody barred from recruiting, because a scam of theirs was upheld. */
interface RecruitingBarTable {
  user_id: string
  case_id: string
  at: Date
}

/** Hashed with the id of the case: the address of somebody who was barred and deleted their account. */
interface BarredAddressTable {
  case_id: string
  address_hash: string
  at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    company_freeze: CompanyFreezeTable
    recruiting_bar: RecruitingBarTable
    barred_address: BarredAddressTable
    app_user: UserTable
    sign_in_method: SignInMethodTable
    user_session: SessionTable
    email_code: EmailCodeTable
    seeker: SeekerTable
    recruiter: RecruiterTable
    invitation: InvitationTable
    wallet: WalletTable
    security_event: SecurityEventTable
  }
}
