import { type Reason, failures } from '@chainwork/contract/failures'
import { Refusal } from '@chainwork/server'
import type { FastifyRequest } from 'fastify'

/** An action takes what a form sends; everything else, which it could not even begin to read, is refused. */
export async function refuseUnreadable({ headers, body }: FastifyRequest): Promise<void> {
  const type = headers['content-type'] ?? ''
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new Refusal('input.mediaType')
  const sent = new Response(new Uint8Array((body as Buffer | undefined) ?? []), {
    headers: { 'content-type': type },
  })
  await sent.formData().catch(() => {
    throw new Refusal('upload.malformed')
  })
}

interface Answer {
  status: number
  headers: [string, string][]
  body: Buffer | null
}

/** What was refused where an address only takes a form and has no page of its own to say so; null for every other answer. */
export function refusalIn({ status, headers, body }: Answer): Reason | null {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  if (status < 400 || !body || !type.includes('json')) return null
  const { reason } = JSON.parse(body.toString()) as { reason?: Reason }
  return reason && reason in failures ? reason : 'input.invalid'
}
