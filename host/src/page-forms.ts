import type { FormBound } from '@chainwork/contract/body-bound'
import { type Expected, expectations } from '@chainwork/contract/expected-session'
import { type Reason, failures } from '@chainwork/contract/failures'
import { Refusal } from '@chainwork/server'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

/** What a page's action is given: the form without what was said beside it, and whose the form's page is. */
export interface SentForm {
  body: Uint8Array<ArrayBuffer>
  contentType: string
  expected: Expected
}

/**
 * An action takes what a form sends, within its bound; everything else, which it could not even begin to read, is refused.
 * How long it is and how many fields it has is known before a parser sees it, as a parser may take long over either.
 */
export async function readSentForm(
  { headers, body }: FastifyRequest,
  { bytes, fileBytes, fields }: FormBound,
): Promise<SentForm> {
  const contentType = headers['content-type'] ?? ''
  const isFields = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)
  if (!isFields && !/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw new Refusal('input.mediaType')
  const sent = await readBody(body as Readable | undefined, isFields ? bytes : (fileBytes ?? bytes))
  if (countFields(sent, isFields ? null : contentType) > fields) throw new Refusal('input.tooLarge')
  const form = isFields
    ? new URLSearchParams(withoutPlus(sent.toString()))
    : await readParts(sent, contentType)
  const entries = [...form]
  // Only what is in files makes a form larger than its text may be.
  const texts = entries.flatMap(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  if (texts.reduce((sum, text) => sum + text.length, 0) > bytes) throw new Refusal('input.tooLarge')
  const said = (what: keyof Expected) => {
    const { header, field } = expectations[what]
    const id = headers[header.toLowerCase()] ?? form.get(field)
    form.delete(field)
    if (id === null) return null
    // What cannot be an id is nobody's.
    return typeof id === 'string' && /^\w{1,60}$/.test(id) ? id : 'nobody'
  }
  const expected = { account: said('account'), company: said('company') }
  if (form instanceof URLSearchParams)
    return { body: new Uint8Array(Buffer.from(withoutPlus(form.toString()))), contentType, expected }
  if ([...form.keys()].length === entries.length) return { body: sent, contentType, expected }
  const whole = new Response(form)
  return {
    body: new Uint8Array(await whole.arrayBuffer()),
    contentType: whole.headers.get('content-type')!,
    expected,
  }
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

/** How many fields a form can have: `&` parts those of one kind, and a line of its content type those of the other. */
function countFields(sent: Buffer, multipart: string | null): number {
  const mark = multipart === null ? '&' : `--${/boundary="?([^";]+)/i.exec(multipart)?.[1] ?? ''}`
  let count = 0
  for (let at = sent.indexOf(mark); at >= 0; at = sent.indexOf(mark, at + mark.length)) count += 1
  // The last of them ends a multipart form.
  return multipart === null ? count + 1 : count - 1
}

/** Decoding a plus takes twenty times as long as decoding the space that it stands for. */
function withoutPlus(fields: string): string {
  return fields.replaceAll('+', '%20')
}

function readParts(sent: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const whole = new Response(sent, { headers: { 'content-type': contentType } })
  return whole.formData().catch(() => {
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
