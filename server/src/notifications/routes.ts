import * as notifications from '@chainwork/contract/notifications/endpoints'
import { type Door, EventStream, reach, read, write } from '../platform/http/doors.ts'
import { countUnread, listNotifications, readNotifications } from './feed.ts'
import type { Live } from './live.ts'

export function notificationRoutes(live: Live): Door[] {
  return [
    read(notifications.listNotifications, listNotifications),
    read(notifications.countUnread, countUnread),
    write(notifications.readNotifications, readNotifications),
    reach(notifications.streamNotifications, async ({ actor }) => new EventStream(live.open(actor))),
  ]
}
