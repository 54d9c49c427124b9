import type { Call, Endpoints, FailureReply, Reply } from '@chainwork/contract'
import { proofHeader } from '@chainwork/contract/proof-of-work'
import { data } from 'react-router'

type Key = keyof Endpoints

const hourMs = 60 * 60_000

/** How long an answer is waited for, milliseconds; others are waited for as long as the connection lasts. */
const slowestMs: Partial<Record<Key, number>> = {
  'GET /api/user-info': 4000,
  'GET /api/recruiter/me/company': 4000,
}

/** How long the browser goes on with an answer, milliseconds: reference data, the same for everybody. */
const freshMs: Partial<Record<Key, number>> = {
  'GET /api/interest': hourMs,
  'GET /api/skill': hourMs,
  'GET /api/jobs/skills': hourMs / 12,
  'GET /api/blockchain': hourMs,
  'GET /api/link-type': hourMs,
}

/** A refusal of the API, with the words to show. */
export class ApiFailure extends Error {
  readonly status: number
  readonly failure: FailureReply | null
  constructor(status: number, failure: FailureReply | null) {
    super(failure?.message ?? 'Something went wrong')
    this.status = status
    this.failure = failure
  }
}

/** What a call that may also find nothing is caught with: null for these statuses; whatever else failed is thrown on. */
export function nullFor(...statuses: number[]) {
  return (error: unknown): null => {
    if (error instanceof ApiFailure && statuses.includes(error.status)) return null
    throw error
  }
}

/** How the API is reached: over the network, or in process while a page is made. */
export type Fetch = typeof globalThis.fetch

export interface CallOptions {
  fetch?: Fetch
  signal?: AbortSignal
  /** The server is asked even where the browser still keeps an answer. */
  isFresh?: boolean
  /** A session that was opened a moment ago, whose cookie this request does not carry yet. */
  token?: string
  /** A proof of work that the answer before asked for. */
  proof?: string
  /** A call that is made again under the same key is carried out once. */
  once?: string
}

type Path = Record<string, string | number>

/** Calls that change something without taking a file: a form can name them. */
export type ChangeKey = Exclude<keyof Endpoints, `GET ${string}`>

/** What stands in the address of a call. */
export type CallAddress<K extends keyof Endpoints> = Pick<Call<Endpoints[K]>, 'params' | 'query'>

/** The address that carries out a form's fields as the call, which the endpoint's schema reads them for. */
export function formPath<K extends ChangeKey>(to: K, { params, query }: CallAddress<K>): string {
  const [method, template = ''] = to.split(' ')
  return withQuery(`/form/${method}${filled(template, params as Path)}`, query as Path)
}

/** Makes the call that a form names with its fields as they are. Throws as `call` does. */
export function callWithForm<K extends ChangeKey>(
  to: K,
  path: string,
  form: FormData,
): Promise<Reply<Endpoints[K]>> {
  // The key in the page is that of the one time that it is sent without scripts.
  const fields = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'idempotencyKey',
  )
  const init = { method: 'POST', body: new URLSearchParams(fields) }
  return areOver ? new Promise(() => {}) : withinTime(to, ask<K>(path, init, {}))
}

/**
 * One call of the API. While rendering on the server pass the host's `fetch`; in the browser it goes over the network.
 * Throws ApiFailure for every refusal, and what `fetch` throws when there is no connection.
 */
export async function call<K extends keyof Endpoints>(
  key: K,
  input: Call<Endpoints[K]>,
  options: CallOptions = {},
): Promise<Reply<Endpoints[K]>> {
  if (areOver) return new Promise(() => {})
  const fresh = freshMs[key]
  // A server answers many people for a long time; only a browser goes on with what it has.
  if (fresh === undefined || typeof document === 'undefined')
    return withinTime(key, make(key, input, options))
  const before = stored.get(key)
  if (before && before.until > Date.now()) return before.reply as Promise<Reply<Endpoints[K]>>
  const reply = withinTime(key, make(key, input, options))
  stored.set(key, { until: Date.now() + fresh, reply })
  reply.catch(() => stored.delete(key))
  return reply
}

/** The address of what the API answers when it is only asked for, so that a link can lead there. */
export function apiPath<K extends keyof Endpoints & `GET ${string}`>(
  key: K,
  params?: Call<Endpoints[K]>['params'],
): string {
  return filled(key.slice('GET '.length), params)
}

function filled(template: string, params: Path | undefined): string {
  return template.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name])))
}

/** Sends nothing more from this page; calls made from now on are never answered. */
export function endCalls(): void {
  areOver = true
}

let areOver = false

/** Answers of this visit, of calls without parameters. */
const stored = new Map<string, { until: number; reply: Promise<unknown> }>()

/** The reply, or a failure once it has taken too long for what it is. */
function withinTime<T>(key: keyof Endpoints, reply: Promise<T>): Promise<T> {
  const slowest = slowestMs[key]
  if (slowest === undefined) return reply
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiFailure(504, null)), slowest)
  })
  return Promise.race([reply, tooSlow]).finally(() => clearTimeout(timer))
}

function make<K extends keyof Endpoints>(
  key: K,
  input: Call<Endpoints[K]>,
  options: CallOptions,
): Promise<Reply<Endpoints[K]>> {
  const [method = 'GET', template = ''] = key.split(' ')
  const { params, query, body } = input as { params?: Path; query?: Path; body?: unknown }
  const init: RequestInit = {
    method,
    // A press that needs no words is carried out even if the page is left in the same moment.
    ...(body === undefined
      ? { keepalive: method !== 'GET' }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  return ask<K>(withQuery(filled(template, params), query), init, options)
}

function withQuery(path: string, query: Path | undefined): string {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return search.size ? `${path}?${search}` : path
}

async function ask<K extends keyof Endpoints>(
  path: string,
  init: RequestInit,
  options: CallOptions,
): Promise<Reply<Endpoints[K]>> {
  const answer = await (options.fetch ?? fetch)(path, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string> | undefined),
      ...(options.once ? { 'idempotency-key': options.once } : {}),
      ...(options.proof ? { [proofHeader]: options.proof } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.isFresh ? { cache: 'no-cache' } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (answer.ok) return (await answer.json()) as Reply<Endpoints[K]>
  const failure = (await answer.json().catch(() => null)) as FailureReply | null
  // In the browser the page works on a proof and goes on; while rendering, the form that is answered does.
  if (failure?.proofOfWork && !options.proof && typeof document !== 'undefined') {
    const { solveProof } = await import('./solve-proof.ts')
    const proof = await solveProof(failure.proofOfWork).catch(() => null)
    if (proof) return ask<K>(path, init, { ...options, proof })
  }
  // What a page of a company shows stands or falls with this, whatever it asked for first.
  if (failure?.reason === 'company.frozen' && typeof document === 'undefined')
    throw data({ frozen: failure.message }, { status: answer.status })
  throw new ApiFailure(answer.status, failure)
}
