import type { Call, Endpoints, FailureReply, Reply } from '@chainwork/contract'

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

export interface CallOptions {
  fetch?: typeof fetch
  signal?: AbortSignal
  /** A session that was opened a moment ago, whose cookie this request does not carry yet. */
  token?: string
}

type Path = Record<string, string | number>

/**
 * One call of the API. While rendering on the server pass the host's `fetch`; in the browser it goes over the network.
 * Throws ApiFailure for every refusal, and what `fetch` throws when there is no connection.
 */
export async function call<K extends keyof Endpoints>(
  key: K,
  input: Call<Endpoints[K]>,
  options: CallOptions = {},
): Promise<Reply<Endpoints[K]>> {
  const [method = 'GET', template = ''] = key.split(' ')
  const { params, query, body } = input as { params?: Path; query?: Path; body?: unknown }
  const path = template.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const answer = await (options.fetch ?? fetch)(search.size ? `${path}?${search}` : path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (answer.ok) return (await answer.json()) as Reply<Endpoints[K]>
  throw new ApiFailure(answer.status, (await answer.json().catch(() => null)) as FailureReply | null)
}
