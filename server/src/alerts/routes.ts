import * as alerts from '@chainwork/contract/alerts/endpoints'
import * as saved from '@chainwork/contract/candidates/saved-searches'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import type { LiveIndex } from '../search/index.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  restoreSavedSearch,
} from './candidates/manage-searches.ts'
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

export function alertRoutes({
  index,
  people,
  secret,
}: {
  index: LiveIndex
  people: LiveIndex
  secret: string
}): Door[] {
  return [
    read(alerts.showSubscription, showSubscription),
    reach(alerts.subscribeAlert, subscribeAlert(index)),
    read(alerts.listAlerts, listAlerts),
    reach(alerts.addAlert, addAlert(index)),
    write(alerts.changeAlert, changeAlert),
    write(alerts.removeAlert, removeAlert),
    reach(alerts.previewAlert, previewAlert(index)),
    read(saved.listSavedSearches, listSavedSearches),
    reach(saved.saveSearch, addSavedSearch(people)),
    reach(saved.changeSavedSearch, changeSavedSearch(people)),
    write(saved.removeSavedSearch, removeSavedSearch),
    write(saved.restoreSavedSearch, restoreSavedSearch),
    read(alerts.showUnsubscribe, showUnsubscribe(secret)),
    write(alerts.unsubscribe, unsubscribe(secret)),
  ]
}
