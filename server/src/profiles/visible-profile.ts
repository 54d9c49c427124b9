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
  | 'allRecruiters'
  /** Blocked, or not recruiting at all. */
  | 'nobody'

/** The levels as decided, completed by the defaults. */
export function decidedVisibility(stored: Partial<Visibility>): Visibility {
  return { ...defaultVisibility, ...stored }
}

/** The one rule of what a viewer sees of a seeker, for every surface: pages, lists, exports, applications, on-chain data. */
export function visibleGroups(viewer: Viewer, stored: Partial<Visibility>): VisibilityGroup[] {
  const visibility = decidedVisibility(stored)
  return visibilityGroups.filter((group) => {
    if (viewer === 'self') return true
    if (viewer === 'nobody') return false
    return (
      visibility[group] === 'allRecruiters' || (visibility[group] === 'appliedTo' && viewer === 'appliedTo')
    )
  })
}

/** True when a seeker answers this viewer like a missing one. */
export function isNotFound(viewer: Viewer, groups: readonly VisibilityGroup[]): boolean {
  return viewer === 'nobody' || (viewer === 'allRecruiters' && !groups.length)
}

/**
 * The profile as this viewer gets it: hidden parts look like empty ones. Null when nothing is left for somebody whom the
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
  const profile: Profile = {
    id: whole.id,
    firstName: whole.firstName,
    lastName: whole.lastName,
    jobTitle: whole.jobTitle,
    locationCode: whole.locationCode,
    location: whole.location,
    avatarUrl: whole.avatarUrl,
    createdAt: whole.createdAt,
    email: shows('contact') ? whole.email : null,
    phone: shows('contact') ? whole.phone : null,
    about: shows('about') ? whole.about : '',
    links: shows('links') ? whole.links : [],
    educationHistory: shows('education') ? whole.educationHistory : [],
    employmentHistory: shows('employment') ? whole.employmentHistory : [],
    skills: shows('skills') ? whole.skills : [],
    languages: shows('languages') ? whole.languages : [],
    interests: shows('interests') ? whole.interests : [],
    updatedAt: null,
    completeness: null,
    visibility: null,
    onChainDetail: null,
  }
  return { profile, groups }
}
