import webPush from 'web-push'
import type { PostPublic } from '../network/post-public.ts'
import type { PushKeys } from './push-keys.ts'

/** A browser's subscription, as the browser gave it. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the browser has ended it; `refused`: asking again cannot help; `later`: it can. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'later'

export interface Push {
  /** What browsers register with. */
  publicKey: string
  /** One message; with the same topic, one that was not delivered yet is replaced. */
  send(target: PushTarget, payload: string, topic: string): Promise<PushOutcome>
}

/** After a day, news on a screen is no news. */
const daySeconds = 86_400

/** Sends through the browsers' push services, encrypted for the one browser. `subject`: whom their operators can write to. */
export function openPush(keys: PushKeys, subject: string, post: PostPublic): Push {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, payload, topic) {
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
