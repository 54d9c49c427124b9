import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface LocalBucket {
  /** As `FILES_URL` takes it. */
  url: string
  stop(): Promise<void>
}

/** Storage that speaks as much of S3 as files need, with one empty bucket, on a free port. */
export async function startLocalBucket(): Promise<LocalBucket> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const path = request.url!.split('?')[0]!
    const body = await buffer(request)
    if (!isSigned(request, body)) return response.writeHead(403).end()
    if (!path.startsWith('/pictures/')) return response.writeHead(404).end()
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const bytes = objects.get(path)
    if (bytes) return response.end(request.method === 'GET' ? bytes : undefined)
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code></Error>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `s3+http://key:secret@127.0.0.1:${port}/pictures/images`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request bears the signature (version 4) that the one account makes of it. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = headers['x-amz-content-sha256'] as string
  if (hash !== sha256(body)) return false
  const lines = names.split(';').map((name) => `${name}:${headers[name] as string}\n`)
  const canonical = [method, url, '', lines.join(''), names, hash].join('\n')
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), 'AWS4secret')
  return hmac(key, signed).toString('hex') === signature
}
