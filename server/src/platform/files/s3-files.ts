import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../failure.ts'
import { type Files, checkKey } from './files.ts'

/** Both attempts together end within five seconds. */
const attemptMs = 2400

/** Files in a bucket of any storage that speaks S3; removing one takes part in no transaction. */
export function openS3Files({
  endpoint,
  bucket,
  prefix,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Address): Omit<Files, 'remove'> & { remove(key: string): Promise<void> } {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  /** Throws where asking again may help. */
  const attempt = async (method: string, key: string, bytes?: Uint8Array) => {
    const body = bytes ? new Uint8Array(bytes) : null
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const type = bytes && { 'content-type': 'image/webp' }
    const response = await aws.fetch(`${endpoint}/${encodeURIComponent(bucket)}/${encodeURI(prefix)}${key}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256, ...type },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(attemptMs),
    })
    const { ok, status } = response
    const answer = Buffer.from(await response.arrayBuffer())
    if (status === 429 || (status >= 500 && status !== 507)) throw new Error(`The storage answered ${status}`)
    return { ok, status, answer }
  }

  /** The bytes of the answer; null where no such file is. */
  const ask = async (...request: Parameters<typeof attempt>): Promise<Buffer | null> => {
    checkKey(request[1])
    const again = () => attempt(...request)
    const { ok, status, answer } = await again().catch(again).catch(refuseTrouble)
    if (ok) return answer
    const code = /<Code>(\w+)<\/Code>/.exec(answer.toString())?.[1]
    if (code === 'NoSuchKey') return null
    if (code === 'QuotaExceeded' || status === 507) throw new Refusal('storage.full')
    return refuseTrouble(new Error(`The storage answered ${status} ${code ?? ''}`))
  }

  return {
    put: async (key, bytes) => void (await ask('PUT', key, bytes)),
    read: (key) => ask('GET', key),
    remove: async (key) => void (await ask('DELETE', key)),
  }
}

function refuseTrouble(error: unknown): never {
  const refusal = new Refusal('storage.unavailable')
  refusal.cause = error
  throw refusal
}

export interface S3Address {
  endpoint: string
  bucket: string
  /** Before every key: empty, or with a slash at its end. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** `s3://KEY:SECRET@host/bucket/folder?region=…`, or `s3+http://` without TLS; null for anything else. */
export function parseS3Address(text: string): S3Address | null {
  const url = URL.parse(text)
  if (!url || !['s3:', 's3+http:'].includes(url.protocol)) return null
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent)
  if (!url.host || !bucket || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}
