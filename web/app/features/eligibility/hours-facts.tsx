import type { Posting } from '@chainwork/contract/postings/schemas'
import { workPermissionLabels } from '@chainwork/contract/postings/values'

/** When people work together, and whether they have to be allowed to already; nothing where it is not said. */
export function HoursFacts({
  posting: { timeZone, coreHours, workPermission },
}: {
  posting: Pick<Posting, 'timeZone' | 'coreHours' | 'workPermission'>
}) {
  return (
    <>
      {coreHours ? (
        <div>
          <dt>Core Hours</dt>
          <dd>
            <span className="mono">
              {coreHours.from}–{coreHours.to}
            </span>
          </dd>
        </div>
      ) : null}
      {timeZone ? (
        <div>
          <dt>Time Zone</dt>
          <dd>{timeZone.replaceAll('_', ' ')}</dd>
        </div>
      ) : null}
      {workPermission ? (
        <div>
          <dt>Work Permission</dt>
          <dd>{workPermissionLabels[workPermission]}</dd>
        </div>
      ) : null}
    </>
  )
}
