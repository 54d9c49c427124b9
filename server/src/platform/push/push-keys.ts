import { createECDH } from 'node:crypto'
import { madeOnce } from '../data-folder.ts'

/** The pair by which push services know who sends (VAPID), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The pair of a demo or development installation: made once, readable by its owner only. */
export async function localPushKeys(directory: string): Promise<PushKeys> {
  // Only where a pair is made: reading settings needs none of it.
  const { default: webPush } = await import('web-push')
  const pair = await madeOnce(directory, 'push-keys.json', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(pair) as PushKeys
}

/** The pair of the settings; null without one. What is wrong is added to the problems. */
export function readPushKeys(
  publicKey: string | undefined,
  privateKey: string | undefined,
  problems: string[],
): PushKeys | null {
  if (!publicKey && !privateKey) return null
  if (publicKey && privateKey && isKeyPair({ publicKey, privateKey })) return { publicKey, privateKey }
  problems.push(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: must be one pair, base64url (npx web-push generate-vapid-keys)',
  )
  return null
}

function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Whether a message can be encrypted for this key: a point of the curve. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
