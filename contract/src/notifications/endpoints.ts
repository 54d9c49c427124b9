import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery, listOf } from '../page.ts'
import { instant } from '../time.ts'
import { written } from '../whole-number.ts'
import { maxUnread, notificationKinds } from './values.ts'

const notification = z
  .object({
    id: idOf('notification'),
    kind: z.enum(notificationKinds),
    title: z.string(),
    text: z.string(),
    path: z.string().describe('Where it leads, a path of the product.'),
    createdAt: instant,
    isRead: z.boolean().describe('Whether it was read.'),
  })
  .meta({ id: 'Notification' })

/** At most 100, which then stands for more. */
const unread = z.number().int().min(0).max(maxUnread)

export const listNotifications = endpoint('GET /api/notifications', {
  whileFrozen: true,
  who: 'signedIn',
  summary: 'What the side the session is on was told, newest first.',
  query: anyQuery.extend({
    /** The last one of the page before. */
    after: idOf('notification').optional(),
    limit: written(z.number().int().min(1).max(50)).default(20),
  }),
  reply: listOf(notification).extend({ unread }),
})

export const countUnread = endpoint('GET /api/notifications/unread', {
  whileFrozen: true,
  who: 'signedIn',
  summary: 'How many notifications are unread, up to 100.',
  reply: z.object({ unread }),
})

export const readNotifications = endpoint('POST /api/notifications/read', {
  whileFrozen: true,
  who: 'signedIn',
  summary: 'Marks these notifications as read, or all up to one; marking them again changes nothing.',
  body: z.union(
    [
      z.strictObject({ ids: z.array(idOf('notification')).max(100, 'Mark at most 100 at once.') }),
      /** What came after it has not been seen, and stays unread. */
      z.strictObject({ upTo: idOf('notification') }),
    ],
    { error: 'Name the notifications, or the newest one seen.' },
  ),
  reply: z.object({ unread, message: z.string() }),
})

/** One `changed` event at the beginning and with every change; the counts are asked for with a call of their own. */
export const streamNotifications = endpoint('GET /api/notifications/stream', {
  whileFrozen: true,
  who: 'signedIn',
  summary: 'Server-sent events that say when the notifications of this person have changed.',
  reply: z.unknown(),
  isStream: true,
  fails: ['rate.limited'],
})

export type Notification = z.output<typeof notification>
export type NotificationPage = z.output<(typeof listNotifications)['reply']>
