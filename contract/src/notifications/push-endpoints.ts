import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { listOf } from '../page.ts'
import { isPublicHost } from '../public-address.ts'
import { instant } from '../time.ts'

/** Push services answer on the public web: https, a name with a dot, the usual port, nobody's credentials. */
function isPushAddress(text: string): boolean {
  const address = URL.parse(text)
  if (!address || address.protocol !== 'https:' || address.port || address.username || address.password)
    return false
  return isPublicHost(address.hostname)
}

const address = z
  .string()
  .max(1000, 'This address is too long.')
  .refine(isPushAddress, 'This is not the address of a push service.')
  .meta({ format: 'uri' })

/** What a browser's `PushSubscription` holds. */
const subscription = z.strictObject({
  endpoint: address.describe("The address of the browser's push subscription."),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}$/, 'This is not the key of a browser.')
      .describe('The public key: an uncompressed point of P-256, 65 bytes, base64url.'),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/, 'This is not the secret of a browser.')
      .describe('The secret of the subscription, 16 bytes, base64url.'),
  }),
})

const pushDevice = z
  .object({
    id: idOf('pushDevice'),
    /** `Firefox on Linux` */
    name: z.string(),
    createdAt: instant,
    sentAt: instant
      .nullable()
      .describe('When the push service last took a message for it; null before the first.'),
    isThis: z.boolean().describe('Whether it is the device of the caller.'),
  })
  .meta({ id: 'PushDevice' })

export const listPushDevices = endpoint('GET /api/push-device', {
  who: 'signedIn',
  summary: 'The devices on which this person gets push notifications, and the key to register another with.',
  reply: listOf(pushDevice).extend({
    publicKey: z.string().nullable().describe('VAPID public key, base64url; null where push is not set up.'),
  }),
})

export const addPushDevice = endpoint('POST /api/push-device', {
  who: 'signedIn',
  summary: "Registers a browser's push subscription for this session; the same one again is refreshed.",
  body: subscription,
  reply: pushDevice,
  fails: ['push.off', 'push.key'],
  budget: { user: [30, 3600] },
})

export const removePushDevice = endpoint('DELETE /api/push-device/:id', {
  who: 'signedIn',
  summary: 'Sends no more push notifications to one of your devices.',
  params: z.object({ id: idOf('pushDevice') }),
  reply: z.object({ message: z.literal('Push notifications are off on this device') }),
  fails: ['push.notFound'],
})

export type PushDevice = z.output<typeof pushDevice>
export type PushSubscriptionFields = z.output<typeof subscription>
