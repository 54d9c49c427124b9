import * as activity from '@chainwork/contract/activity/endpoints'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import type { ActivitySettings } from './activity-settings.ts'
import { countReach } from './count-reach.ts'
import { exportActivity } from './export-activity.ts'
import { refreshWeb3Profile, showWeb3Profile } from './show-web3-profile.ts'
import { searchPoaps } from './search-poaps.ts'
import { showBundle } from './show-bundle.ts'
import { showCurta, showPoaps } from './show-credentials.ts'

/** On-chain profiles: showing them, reading them again, taking the transactions away. */
export function activityRoutes(settings: ActivitySettings): Door[] {
  return [
    reach(activity.countReach, countReach),
    reach(activity.showWeb3Profile, showWeb3Profile(settings)),
    reach(activity.showCurta, showCurta(settings)),
    reach(activity.showPoaps, showPoaps(settings)),
    reach(activity.searchPoaps, searchPoaps(settings)),
    write(activity.refreshWeb3Profile, refreshWeb3Profile),
    read(activity.exportActivity, exportActivity(settings)),
    read(activity.showBundle, showBundle(settings)),
  ]
}
