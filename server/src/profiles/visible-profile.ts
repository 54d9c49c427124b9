import type { OnChainDetail, SeenDetail } from '@chainwork/contract/activity/values'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import {
  defaultVisibility,
  type Visibility,
  type VisibilityGroup,
  visibilityGroups,
} from '@chainwork/contract/profiles/values'

/** How somebody stands to a seeker, as the database knows it. */
export type Viewer =
  | 'self'
  /** A company the seeker applied to. */
  | 'appliedTo'
  /** A company whose invitation the seeker accepted. */
  | 'introduced'
  /** A company that may find the seeker. */
  | 'allRecruiters'
  /** One that may find a seeker who stays anonymous until they accept its invitation. */
  | 'unnamed'
  /** Blocked, the present employer, not to find the seeker, or not recruiting at all. */
  | 'nobody'

/** The levels as decided, completed by the defaults. */
export function decidedVisibility(stored: Partial<Visibility>): Visibility {
  return { ...defaultVisibility, ...stored }
}

/** What says who an anonymous person is, or leads to them. */
export const namingGroups: readonly VisibilityGroup[] = ['contact', 'links']

/** The one rule of what a viewer sees of a seeker, for every surface: pages, lists, exports, applications, on-chain data. */
export function visibleGroups(viewer: Viewer, stored: Partial<Visibility>): VisibilityGroup[] {
  const visibility = decidedVisibility(stored)
  return visibilityGroups.filter((group) => {
    if (viewer === 'self') return true
    if (viewer === 'nobody') return false
    if (viewer === 'unnamed' && namingGroups.includes(group)) return false
    return (
      visibility[group] === 'allRecruiters' || (visibility[group] === 'appliedTo' && viewer === 'appliedTo')
    )
  })
}

/** True when a seeker answers this viewer like a missing one. */
export function isNotFound(viewer: Viewer, groups: readonly VisibilityGroup[]): boolean {
  return viewer === 'nobody' || (viewer !== 'self' && viewer !== 'appliedTo' && !groups.length)
}

/** How much of an on-chain profile that is shown a viewer sees: what says more than steps can lead to wallets, and so to a name. */
export function detailSeenBy(viewer: Viewer, detail: OnChainDetail): SeenDetail {
  return viewer === 'unnamed' ? 'steps' : detail
}

/** The viewer whose eyes a seeker's preview is seen with. */
export function previewedAs(as: 'allRecruiters' | 'appliedTo', isAnonymous: boolean): Viewer {
  return as === 'allRecruiters' && isAnonymous ? 'unnamed' : as
}

/** Exact to the millisecond it would be a mark of its own. */
function startOfMonth(instant: string): string {
  return `${instant.slice(0, 7)}-01T00:00:00.000Z`
}

/**
 * The profile as this viewer gets it: hidden parts look like empty ones, and so do the names of an anonymous person and their
 * employers; `groups` says which are hidden, so that a match leaves them out. Null when nothing is left for somebody whom the
 * seeker did not apply to; that answers like a missing profile.
 */
export function visibleProfile(
  viewer: Viewer,
  whole: Profile,
  stored: Partial<Visibility>,
): { profile: Profile | null; groups: VisibilityGroup[] } {
  const groups = visibleGroups(viewer, stored)
  if (viewer === 'self') return { profile: whole, groups }
  if (isNotFound(viewer, groups)) return { profile: null, groups }
  const shows = (group: VisibilityGroup) => groups.includes(group)
  const isNamed = viewer !== 'unnamed'
  const profile: Profile = {
    id: whole.id,
    firstName: isNamed ? whole.firstName : '',
    lastName: isNamed ? whole.lastName : '',
    jobTitle: whole.jobTitle,
    locationCode: whole.locationCode,
    location: whole.location,
    avatarUrl: isNamed ? whole.avatarUrl : null,
    createdAt: isNamed ? whole.createdAt : startOfMonth(whole.createdAt),
    email: shows('contact') ? whole.email : null,
    phone: shows('contact') ? whole.phone : null,
    about: shows('about') ? whole.about : '',
    links: shows('links') ? whole.links : [],
    educationHistory: shows('education') ? whole.educationHistory : [],
    employmentHistory: shows('employment')
      ? whole.employmentHistory.map((job) => (isNamed ? job : { ...job, companyName: '' }))
      : [],
    skills: shows('skills') ? whole.skills : [],
    languages: shows('languages') ? whole.languages : [],
    interests: shows('interests') ? whole.interests : [],
    // What was handed in long ago does not have them.
    openFrom: shows('availability') ? (whole.openFrom ?? null) : null,
    timeZone: shows('availability') ? (whole.timeZone ?? null) : null,
    mayWorkIn: shows('availability') ? (whole.mayWorkIn ?? []) : [],
    updatedAt: null,
    completeness: null,
    visibility: null,
    onChainDetail: null,
    findable: null,
    isAnonymous: null,
  }
  return { profile, groups }
}
