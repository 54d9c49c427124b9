import { fairPercent } from '@chainwork/contract/profiles/completeness'
import { workWords } from '@chainwork/contract/applications/title-match'
import { impliedSkills, skillsOfWork } from '@chainwork/contract/reference/implied-skills'
import type { Session } from '@chainwork/contract/identity/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { type Fetch, call } from '../../api/client.ts'
import { isSeeker } from '../session/is-seeker.ts'

/** What a search shows of its reader: names of their skills in small letters, and how much of a thin profile is there. */
export interface OwnProfile {
  skills: string[]
  /** Null once a profile says enough. */
  unfinished: Profile['completeness']
}

/** Their skills and what comes with them and their work, as a match counts them. */
function withImplied({ skills, jobTitle }: Pick<Profile, 'skills' | 'jobTitle'>): string[] {
  const names = skills.map(({ name }) => name)
  const all = [...names, ...names.flatMap(impliedSkills), ...workWords(jobTitle ?? '').flatMap(skillsOfWork)]
  return [...new Set(all.map((name) => name.toLowerCase()))]
}

/** Nothing for anybody but a seeker, and where it cannot be asked. */
export async function loadOwnProfile(
  session: Pick<Session, 'context' | 'roles'>,
  fetch: Fetch,
): Promise<OwnProfile> {
  const own = isSeeker(session)
    ? await call('GET /api/graph/job-seeker/me', {}, { fetch }).catch(() => null)
    : null
  const completeness = own?.completeness ?? null
  return {
    skills: own ? withImplied(own) : [],
    unfinished: completeness && completeness.percent < fairPercent ? completeness : null,
  }
}
