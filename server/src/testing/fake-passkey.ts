import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** A passkey as a browser has it, of one origin: it makes itself and is shown, or refuses neither challenge nor site. */
export function fakePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const site = sha256(new URL(origin).hostname)
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter++)
    return Buffer.concat([site, Buffer.from([flags]), count])
  }
  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    /** What the browser sends for a new passkey. */
    made(options: { challenge: string }) {
      // COSE, ES256: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([head(0x45), Buffer.alloc(16), Buffer.from([0, 32]), id, key])
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** What the browser sends when it is shown. */
    shown(options: { challenge: string }) {
      const client = clientData('webauthn.get', options.challenge)
      const data = head(0x05)
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
