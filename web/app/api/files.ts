import type { FailureReply } from '@chainwork/contract'
import { type Fetch, ApiFailure } from './client.ts'

/** Sends one file to the API, null for none. Throws ApiFailure for every refusal. */
export async function sendFile<T>(path: string, file: File | null): Promise<T> {
  const body = new FormData()
  if (file) body.set('file', file)
  const answer = await fetch(path, { method: 'POST', body })
  if (!answer.ok)
    throw new ApiFailure(answer.status, (await answer.json().catch(() => null)) as FailureReply | null)
  return (await answer.json()) as T
}

/** Asks the API for a file, whatever comes of it. */
export function openFile(path: string, fetch: Fetch): Promise<Response> {
  return fetch(path)
}
