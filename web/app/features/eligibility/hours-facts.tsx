import type { Posting } from '@chainwork/contract/postings/schemas'
import { workPermissionLabels } from '@chainwork/contract/postings/values'
import { Fact } from '../../ui/fact.tsx'

/** When people work together, and whether they have to be allowed to already; nothing where it is not said. */
export function HoursFacts({
  posting: { timeZone, coreHours, workPermission },
}: {
  posting: Pick<Posting, 'timeZone' | 'coreHours' | 'workPermission'>
}) {
  return (
    <>
      {coreHours ? (
        <Fact name="Core Hours">
          <span className="mono">
            {coreHours.from}–{coreHours.to}
          </span>
        </Fact>
      ) : null}
      {timeZone ? <Fact name="Time Zone">{timeZone.replaceAll('_', ' ')}</Fact> : null}
      {workPermission ? <Fact name="Work Permission">{workPermissionLabels[workPermission]}</Fact> : null}
    </>
  )
}
