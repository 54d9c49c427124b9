import type { Call, ConsoleEndpoints, FailureReply, Reply } from '@chainwork/contract'

/** A refusal of the console, with the words to show. */
export class Refused extends Error {
  readonly reason: string
  readonly fields: Record<string, string>
  constructor(failure: Partial<FailureReply> | null) {
    super(failure?.message ?? 'Something went wrong. Try again.')
    this.reason = failure?.reason ?? 'internal'
    this.fields = failure?.fields ?? {}
  }
}

type Key = keyof ConsoleEndpoints

/** What a call sends; ids are plain text here. */
export type Sent<K extends Key> = Loose<Call<ConsoleEndpoints[K]>>
type Loose<T> = T extends `${string}_${string}`
  ? string
  : T extends object
    ? { [Name in keyof T]: Loose<T[Name]> }
    : T

/** Makes one call. Throws `Refused` when the server refuses, and whatever `fetch` throws when there is no connection. */
export async function callOnce<K extends Key>(key: K, input: Sent<K>): Promise<Reply<ConsoleEndpoints[K]>> {
  const [method, template = ''] = key.split(' ')
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>
    query?: Record<string, string | undefined>
    body?: object
  }
  const path = template.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name]!))
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = given.length ? `?${new URLSearchParams(given)}` : ''
  const answer = await fetch(path + search, {
    method: method!,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  if (answer.ok) return answer.json() as Promise<Reply<ConsoleEndpoints[K]>>
  throw new Refused(await answer.json().catch(() => null))
}
