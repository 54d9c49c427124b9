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
