import { apply, saveDraft } from '@chainwork/contract/applications/endpoints'
import { type FormBound, formBound } from '@chainwork/contract/body-bound'
import { type Expected, expectations } from '@chainwork/contract/expected-session'
import { type Reason, failures } from '@chainwork/contract/failures'
import { Refusal } from '@chainwork/server'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

/** What the form of a page may have: an application has the most. */
export const pageFormBound = formBound([apply, saveDraft])

/** The fields of a form, and whose the form's page is. */
export interface SentForm {
  fields: URLSearchParams
  expected: Expected
}

/**
 * The fields that a form sends, within its bound; everything else is refused. How long it is and how many fields it has is known
 * before a parser sees it, as a parser may take long over either.
 */
export async function readSentForm(
  { headers, body }: FastifyRequest,
  { bytes, fields: maxFields }: FormBound,
): Promise<SentForm> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new Refusal('input.mediaType')
  const sent = await readBody(body as Readable | undefined, bytes)
  if (countFields(sent) > maxFields) throw new Refusal('input.tooLarge')
  const fields = new URLSearchParams(withoutPlus(sent.toString()))
  const said = (what: keyof Expected) => {
    const { header, field } = expectations[what]
    const id = headers[header.toLowerCase()] ?? fields.get(field)
    fields.delete(field)
    if (id === null) return null
    // What cannot be an id is nobody's.
    return typeof id === 'string' && /^\w{1,60}$/.test(id) ? id : 'nobody'
  }
  return { fields, expected: { account: said('account'), company: said('company') } }
}

/** The whole body, or a refusal as soon as it is too large; what still comes then is let pass, so that the answer arrives. */
function readBody(sent: Readable | undefined, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    if (!sent) return resolve(Buffer.alloc(0))
    // Anyone who has left says so once, and nothing more comes.
    if (sent.destroyed) return reject(new Refusal('request.unfinished'))
    sent.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) return chunks.push(chunk)
      chunks.length = 0
      return reject(new Refusal('input.tooLarge'))
    })
    sent.once('end', () => resolve(Buffer.concat(chunks)))
    sent.once('error', () => reject(new Refusal('request.unfinished')))
    return undefined
  })
}

/** How many fields a form can have. */
function countFields(sent: Buffer): number {
  let count = 1
  for (let at = sent.indexOf('&'); at >= 0; at = sent.indexOf('&', at + 1)) count += 1
  return count
}

/** Decoding a plus takes twenty times as long as decoding the space that it stands for. */
export function withoutPlus(fields: string): string {
  return fields.replaceAll('+', '%20')
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
