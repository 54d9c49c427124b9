import type { ConsoleWho, Id, Who } from '@chainwork/contract'
import type { OperatorRole } from '@chainwork/contract/console/roles'
import type { CompanyRole, ContextName, SignInMethod, UserState } from '@chainwork/contract/identity/values'
import type { Clock } from '../clock.ts'
import type { Database, Db, Tx } from '../db/database.ts'

/** Somebody without a session. The gate mints the other actors from the database. */
export interface Guest {
  kind: 'guest'
}

/** Somebody with a live session, as the database knew them when the request came in. */
export interface User {
  kind: 'user'
  userId: Id<'user'>
  sessionId: Id<'session'>
  email: string
  emailVerified: boolean
  state: UserState
  method: SignInMethod
  context: ContextName
  /** When this session last gave proof of identity. */
  provenAt: Date
  seekerId: Id<'seeker'> | null
  recruiterId: Id<'recruiter'> | null
  /** The company this session acts for; proven, never taken from a request. */
  companyId: Id<'company'> | null
  companyRole: CompanyRole | null
  /** The company is frozen or taken down, or they may not recruit for anybody. */
  isCompanyFrozen: boolean
}

export interface Seeker extends User {
  seekerId: Id<'seeker'>
}

export interface Recruiter extends User {
  recruiterId: Id<'recruiter'>
  companyId: Id<'company'>
  companyRole: CompanyRole
}

export type Actor = Guest | User

/** Somebody signed in to the console, with the role they have now. Operators are no accounts of the marketplace. */
export interface Operator {
  kind: 'operator'
  operatorId: Id<'operator'>
  /** What they decide is recorded under it. */
  name: string
  role: OperatorRole
  /** The hash by which the session is stored. */
  session: string
  /** Until when their last passkey counts as fresh. */
  freshUntil: Date
}

/** The proof a verb receives for what its endpoint declares. */
export interface Proofs extends Record<Who, Actor | Operator> {
  anyone: Actor
  anySession: User
  signedIn: User
  verifiedUser: User
  seeker: Seeker
  recruiter: Recruiter
  companyAdmin: Recruiter
  companyOwner: Recruiter
  visitor: Guest | Operator
  look: Operator
  moderate: Operator
  money: Operator
  admin: Operator
}

/** Who calls the market; the console has callers of its own. */
type MarketWho = Exclude<Who, ConsoleWho>

/** What every verb knows of its request. */
export interface Caller<W extends Who = MarketWho> {
  actor: Proofs[W]
  /** One moment for the whole request. */
  now: Date
  clock: Clock
  requestId: string
  /** Where the request came from: the network it counts against and what the browser says of itself. */
  client: { network: string; userAgent: string }
  /** A cookie the request carries. */
  cookie(name: string): string | null
  /** The `Idempotency-Key` of an endpoint that knows repetitions; null without one. */
  repeatKey: string | null
  /** `Set-Cookie` values to send when the verb succeeds. */
  cookies: string[]
}

export interface Reading<W extends Who = MarketWho> extends Caller<W> {
  db: Db
}

export interface Writing<W extends Who = MarketWho> extends Caller<W> {
  tx: Tx
}

/** For verbs that talk to the outside or compute for long: they open their transactions themselves. */
export interface Reaching<W extends Who = MarketWho> extends Caller<W> {
  database: Database
  /** The one file of an endpoint that takes uploads. Refuses what is missing or too large. */
  upload(): Promise<Buffer>
}
