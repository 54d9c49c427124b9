import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../failure.ts'
import { type Files, checkKey } from './files.ts'

const [connectMs, answerMs] = [1500, 3000]

/** Files in a bucket of any storage that speaks S3; removing one takes part in no transaction. */
export function openS3Files(
  address: S3Address,
): Omit<Files, 'remove'> & { remove(key: string): Promise<void> } {
  let opened: Promise<S3Client> | undefined
  // The library is large; who has no bucket does not load it.
  const client = () => (opened ??= openClient(address))
  const { bucket: Bucket, prefix } = address
  const keyOf = (key: string) => {
    checkKey(key)
    return { Bucket, Key: `${prefix}${key}` }
  }
  return {
    put: async (key, bytes) => {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3')
      const command = new PutObjectCommand({ ...keyOf(key), Body: bytes, ContentType: 'image/webp' })
      await (await client()).send(command).catch(refuseTrouble)
    },
    read: async (key) => {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3')
      const command = new GetObjectCommand(keyOf(key))
      try {
        const { Body } = await (await client()).send(command)
        return Buffer.from(await Body!.transformToByteArray())
      } catch (error) {
        return (error as Error).name === 'NoSuchKey' ? null : refuseTrouble(error)
      }
    },
    remove: async (key) => {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
      await (await client()).send(new DeleteObjectCommand(keyOf(key))).catch(refuseTrouble)
    },
  }
}

async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Address): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // A request must end within five seconds, both attempts together.
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // Not every storage that speaks S3 knows Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function refuseTrouble(error: unknown): never {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'QuotaExceeded' || $metadata?.httpStatusCode === 507) throw new Refusal('storage.full')
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
