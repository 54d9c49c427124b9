import { type Expected, expectations } from '@chainwork/contract/expected-session'
import { type Reason, failures } from '@chainwork/contract/failures'
import { Refusal } from '@chainwork/server'
import type { FastifyRequest } from 'fastify'

/** What a page's action is given: the form without what was said beside it, and whose the form's page is. */
export interface SentForm {
  body: Uint8Array<ArrayBuffer>
  contentType: string
  expected: Expected
}

/** An action takes what a form sends; everything else, which it could not even begin to read, is refused. */
export async function readSentForm({ headers, body }: FastifyRequest): Promise<SentForm> {
  const contentType = headers['content-type'] ?? ''
  const sent = { body: new Uint8Array((body as Buffer | undefined) ?? []), contentType }
  const isFields = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)
  if (!isFields && !/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new Refusal('input.mediaType')
  const form = isFields
    ? new URLSearchParams(Buffer.from(sent.body).toString())
    : await new Response(sent.body, { headers: { 'content-type': contentType } }).formData().catch(() => {
        throw new Refusal('upload.malformed')
      })
  const count = [...form.keys()].length
  const said = (what: keyof Expected) => {
    const { header, field } = expectations[what]
    const [inForm] = form.getAll(field)
    form.delete(field)
    const id = headers[header.toLowerCase()] ?? inForm
    if (id === undefined) return null
    // What cannot be an id is nobody's.
    return typeof id === 'string' && /^\w{1,60}$/.test(id) ? id : 'nobody'
  }
  const expected = { account: said('account'), company: said('company') }
  if ([...form.keys()].length === count) return { ...sent, expected }
  const whole = new Response(form)
  return {
    body: new Uint8Array(await whole.arrayBuffer()),
    contentType: whole.headers.get('content-type')!,
    expected,
  }
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
