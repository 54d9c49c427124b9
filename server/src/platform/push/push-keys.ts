import { createECDH } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The pair by which push services know who sends (VAPID), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The pair of a demo or development installation: made once, readable by its owner only. */
export async function localPushKeys(directory: string): Promise<PushKeys> {
  const path = join(directory, 'push-keys.json')
  // Only where a pair is made: reading settings needs none of it.
  const { default: webPush } = await import('web-push')
  await mkdir(directory, { recursive: true })
  // Two processes may start at once; whoever writes first decides.
  await writeFile(path, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return JSON.parse(await readFile(path, 'utf8')) as PushKeys
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
