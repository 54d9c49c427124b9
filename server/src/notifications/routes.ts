import * as pushing from '@chainwork/contract/notifications/push-endpoints'
import * as notifications from '@chainwork/contract/notifications/endpoints'
import { EventStream } from '../platform/http/answers.ts'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import { countUnread, listNotifications, readNotifications } from './feed.ts'
import type { Push } from '../platform/push/index.ts'
import type { Live } from './live.ts'
import { addPushDevice, listPushDevices, removePushDevice } from './push/manage-devices.ts'

export function notificationRoutes(live: Live, push: Push | null): Door[] {
  return [
    read(notifications.listNotifications, listNotifications),
    read(notifications.countUnread, countUnread),
    write(notifications.readNotifications, readNotifications),
    reach(notifications.streamNotifications, async ({ actor }) => new EventStream(live.open(actor))),
    read(pushing.listPushDevices, listPushDevices(push)),
    write(pushing.addPushDevice, addPushDevice(push)),
    write(pushing.removePushDevice, removePushDevice),
  ]
}
