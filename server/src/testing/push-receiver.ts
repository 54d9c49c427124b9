import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PostPublic } from '../platform/network/post-public.ts'

/** A message as the browser reads it, with the headers that its push service saw. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  message: unknown
}

/** A browser with its push service on this machine: it takes what is posted, and decrypts it with the browser's own key. */
export async function aPushReceiver() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const secret = randomBytes(16)
  const received: Received[] = []
  let statuses: number[] = []
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = statuses.shift() ?? 201
    if (status === 201)
      received.push({
        path: request.url!,
        headers: request.headers,
        message: JSON.parse(decrypt(Buffer.concat(chunks))),
      })
    answer.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  /** RFC 8291 and RFC 8188, one record. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
    const shared = hkdfSync('sha256', browser.computeSecret(sender), secret, info, 32)
    const derive = (words: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`${words}\0`), length))
    const opening = createDecipheriv(
      'aes-128-gcm',
      derive('Content-Encoding: aes128gcm', 16),
      derive('Content-Encoding: nonce', 12),
    )
    opening.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
  }

  return {
    received,
    /** What the service answers next, one after another; then it takes everything. */
    answers: (...next: number[]) => void (statuses = next),
    /** What the browser gives a page that subscribes. */
    subscription: (endpoint = 'https://push.example.net/send/abc') => ({
      endpoint,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') },
    }),
    /** Posts for the service's public name come here. */
    post: (async (to, headers, body) =>
      (
        await fetch(`http://127.0.0.1:${port}${to.pathname}`, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
        })
      ).status) satisfies PostPublic,
    reset: () => {
      received.length = 0
      statuses = []
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The claims of a VAPID header, when its signature is that of the key it names. */
export function vapidClaims(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is not that of the key')
  return { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), key }
}
