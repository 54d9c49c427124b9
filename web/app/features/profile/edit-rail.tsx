import { type CompletenessStep, completenessGains } from '@chainwork/contract/profiles/completeness'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { type PagePart, PageParts, RailCard } from '../../ui/with-rail.tsx'
import { editPlaces } from './edit-places.ts'
import { ProfileMeter } from './profile-meter.tsx'
import { VisibilityCard } from './visibility-card.tsx'

const parts = [
  { id: 'avatar', label: 'Picture' },
  { id: 'personal', label: 'Personal information' },
  { id: 'employment', label: 'Work Experience' },
  { id: 'education', label: 'Education' },
  { id: 'availability', label: 'Availability' },
  { id: 'links', label: 'Links' },
  { id: 'skills', label: 'Skills and tools' },
  { id: 'languages', label: 'Languages' },
  { id: 'interests', label: 'Interests' },
] as const satisfies readonly PagePart[]
const steps = Object.entries(editPlaces) as [CompletenessStep, (typeof editPlaces)[CompletenessStep]][]

/** Beside the forms of a profile: how complete it is and what each part adds, and who sees it. */
export function EditRail({ profile: { completeness, visibility, findable } }: { profile: Profile }) {
  return (
    <>
      <RailCard>
        {completeness ? <ProfileMeter percent={completeness.percent} /> : <h2>On this page</h2>}
        <PageParts
          parts={parts.map((part) => ({ ...part, ...missingIn(part.id, completeness?.missing ?? null) }))}
        />
      </RailCard>
      {visibility ? <VisibilityCard visibility={visibility} findable={findable} /> : null}
    </>
  )
}

/** Whether a part has all that counts, or what it would add. */
function missingIn(id: string, missing: readonly CompletenessStep[] | null): Partial<PagePart> {
  const counted = steps.filter(([, { place }]) => place === id).map(([step]) => step)
  if (!missing || !counted.length) return {}
  const gain = counted
    .filter((step) => missing.includes(step))
    .reduce((sum, step) => sum + completenessGains[step], 0)
  return gain ? { gain: `+${gain}%` } : { isDone: true }
}
