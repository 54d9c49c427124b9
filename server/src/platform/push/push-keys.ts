import { createECDH } from 'node:crypto'
import { madeOnce } from '../data-folder.ts'
import type { PostPublic } from '../network/post-public.ts'

/** A browser's subscription, as the browser gave it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the browser has ended it; `refused`: asking again cannot help; `later`: it can. */
type PushOutcome = 'taken' | 'gone' | 'refused' | 'later'

export interface Push {
  /** What browsers register with. */
  publicKey: string
  /** One message; with the same topic, one that was not delivered yet is replaced. */
  send(target: PushTarget, payload: string, topic: string): Promise<PushOutcome>
}

/** After a day, news on a screen is no news. */
const daySeconds = 86_400

// The library is loaded only when keys are made or used: commands read these settings too and don't need it.

/** Sends through the browsers' push services, encrypted for the one browser. `subject`: whom their operators can write to. */
export function openPush(keys: PushKeys, subject: string, post: PostPublic): Push {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, payload, topic) {
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: daySeconds, urgency: 'normal', topic },
      )
      const status = await post(new URL(endpoint), headers, body)
      if (status >= 200 && status < 300) return 'taken'
      if (status === 404 || status === 410) return 'gone'
      return status === 429 || status >= 500 ? 'later' : 'refused'
    },
  }
}

/** The pair by which push services know who sends (VAPID), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The pair of a demo or development installation: made once, readable by its owner only. */
export async function localPushKeys(directory: string): Promise<PushKeys> {
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
