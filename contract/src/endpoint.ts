import type { z } from 'zod'
import type { OperatorRole } from './console/roles.ts'
import type { Reason } from './failures.ts'
import { anyQuery, companyQuery } from './page.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Who may call. The gate proves it from the database; a verb receives the proof, never an id from the URL. */
export type Who =
  | 'anyone'
  /** A session in any state, inactive and pending accounts too. */
  | 'anySession'
  | 'signedIn'
  /** Signed in, with a verified e-mail address. */
  | 'verifiedUser'
  | 'seeker'
  | 'recruiter'
  | 'companyAdmin'
  | 'companyOwner'
  /** Console endpoints only: a visitor who has not signed in, or the lowest operator role allowed. */
  | ConsoleWho

export type ConsoleWho = 'visitor' | OperatorRole

/** At most so many calls in so many seconds. */
export type Allowance = readonly [calls: number, seconds: number]

/** Tighter budgets of one endpoint, each counted apart; they hold across processes and restarts. */
export interface Budget {
  network?: Allowance
  /** By the e-mail address in the body. A device it signed in on has its own, and a proof of work passes it. */
  address?: Allowance
  user?: Allowance
  /** By person, of those who act for a company: what is one's own needs no budget. */
  recruiter?: Allowance
}

type Schema = z.ZodType

interface Declared<
  W extends Who,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
> {
  who: W
  /** One sentence for the API page. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** Members of a company that is frozen may call it; everything else made for their company is refused. */
  whileFrozen?: true
  /** An operator has to have shown a passkey in the last five minutes. */
  needsFreshPasskey?: true
  /** What a call that went well is answered with, where it is not 200. */
  status?: 202
  /** Every refusal the verb itself can answer with; the gate's own (bad input, no session, too many) come with every endpoint. */
  fails?: readonly Reason[]
  budget?: Budget
  /**
   * Takes or answers a secret that must not be stored, or ends what opens an account and so must act every time: an
   * `Idempotency-Key` is refused. Every other call that changes something takes one: a repetition is answered what the first
   * call was, without doing it again.
   */
  refusesKey?: true
  /** Takes multipart with one file of at most so many bytes instead of JSON. */
  upload?: { maxBytes: number }
  /** Answers a file of this media type to keep instead of JSON. */
  download?: string
  /** Changes nothing although it is no GET, as a search is. */
  isReading?: boolean
  /** Answers server-sent events for as long as the client stays. */
  isStream?: boolean
  /** Seconds a client or proxy may keep the answer; absent means never. */
  cacheSeconds?: number
}

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  W extends Who = Who,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> extends Declared<W, Params, Query, Body, Reply> {
  method: M
  /** Path with `:name` parameters, e.g. `/api/jobs/:id`. */
  path: P
  fails: readonly Reason[]
}

/** What guests may read, and so may pages of other sites. */
export function isOpenReading({ who, method, isReading }: Endpoint): boolean {
  return who === 'anyone' && (method === 'GET' || isReading === true)
}

type Given<S> = S extends Schema ? z.input<S> : undefined
type Parsed<K extends string, S> = S extends Schema ? { [k in K]: z.output<S> } : { [k in K]?: undefined }

/** What a verb receives. */
export type Input<E> =
  E extends Endpoint<Method, string, Who, infer P, infer Q, infer B, Schema>
    ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B>
    : never

/** What a verb answers. */
export type Reply<E> = E extends { reply: infer R extends Schema } ? z.output<R> : never

type Needed<K extends string, S> = S extends Schema
  ? Record<never, never> extends Given<S>
    ? { [k in K]?: Given<S> }
    : { [k in K]: Given<S> }
  : { [k in K]?: undefined }

/** What a client sends. */
export type Call<E> =
  E extends Endpoint<Method, string, Who, infer P, infer Q, infer B, Schema>
    ? Needed<'params', P> & Needed<'query', Q> & Needed<'body', B>
    : never

type OfCompany = 'recruiter' | 'companyAdmin' | 'companyOwner'

/**
 * Declares one endpoint; the types of input and reply follow from its schemas. Unless it says otherwise it takes the query of
 * calls made for a company, or the one that every call may carry, and has no refusals of its own.
 */
export function endpoint<
  M extends Method,
  P extends string,
  W extends Who,
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = W extends OfCompany ? typeof companyQuery : typeof anyQuery,
  Body extends Schema | undefined = undefined,
>(
  key: `${M} ${P}`,
  declared: Declared<W, Params, Query, Body, Reply>,
): Endpoint<M, P, W, Params, Query, Body, Reply> {
  const [method, path] = key.split(' ') as [M, P]
  const ofCompany: readonly string[] = ['recruiter', 'companyAdmin', 'companyOwner'] satisfies OfCompany[]
  const query = ofCompany.includes(declared.who) ? companyQuery : anyQuery
  return { query: query as unknown as Query & Schema, fails: [], ...declared, method, path }
}
