import type { PersonBrief } from '@chainwork/contract/candidates/person'
import { visibilityGroups } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import { taxonomyBook } from '../taxonomy/index.ts'
import { isAwake, showsGroup } from './standing.ts'
import type { Viewer } from './visible-profile.ts'

/** Somebody in a company's own lists, as a row has them. */
export type BriefRow = Omit<PersonBrief, 'location'> & { locationCode: string | null }

/**
 * The seeker `k`, whose account is `u`, as a viewer reads them in a list. Null for anyone who answers this viewer like a missing
 * person; in SQL what `visibleProfile` decides.
 */
export function briefFor(viewer: RawBuilder<Viewer>): RawBuilder<BriefRow | null> {
  const shown = sql.join(
    visibilityGroups.map((group) => showsGroup(group, sql`seen.viewer`)),
    sql` or `,
  )
  return sql<BriefRow | null>`(select jsonb_build_object('id', k.id, 'jobTitle', k.job_title, 'locationCode', k.location_code,
      'name', case when seen.viewer <> 'unnamed' then trim(u.first_name || ' ' || u.last_name) end,
      'avatarUrl', case when seen.viewer <> 'unnamed' then u.image end)
    from (select ${viewer} as viewer) seen
    where ${isAwake} and seen.viewer <> 'nobody' and (seen.viewer = 'appliedTo' or ${shown}))`
}

/** A row as it is shown. */
export function presentBrief({ locationCode, ...brief }: BriefRow): PersonBrief {
  return { ...brief, location: locationCode ? taxonomyBook().placeLabel(locationCode) : null }
}
