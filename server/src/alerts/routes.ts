import * as alerts from '@chainwork/contract/alerts/endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import type { LiveIndex } from '../search/index.ts'
import {
  addAlert,
  changeAlert,
  listAlerts,
  previewAlert,
  removeAlert,
  showSubscription,
  subscribeAlert,
} from './manage-alerts.ts'
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts'

export function alertRoutes({ index, secret }: { index: LiveIndex; secret: string }): Door[] {
  return [
    read(alerts.showSubscription, showSubscription),
    reach(alerts.subscribeAlert, subscribeAlert(index)),
    read(alerts.listAlerts, listAlerts),
    reach(alerts.addAlert, addAlert(index)),
    write(alerts.changeAlert, changeAlert),
    write(alerts.removeAlert, removeAlert),
    reach(alerts.previewAlert, previewAlert(index)),
    read(alerts.showUnsubscribe, showUnsubscribe(secret)),
    write(alerts.unsubscribe, unsubscribe(secret)),
  ]
}
