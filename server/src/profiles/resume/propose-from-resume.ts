import type { Input } from '@chainwork/contract'
import type * as resume from '@chainwork/contract/profiles/resume'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { findOwnProfile } from '../find-profile.ts'
import { jsonResumeOf, readJsonResume } from './json-resume.ts'
import { recogniseResume } from './recognise-resume.ts'

/** Proposes profile fields from a résumé and saves nothing. Refuses `resume.unreadable` when nothing was recognised. */
export async function proposeFromResume(
  _reading: Reading<'seeker'>,
  { body }: Input<typeof resume.proposeFromResume>,
): Promise<ResumeProposal> {
  return proposalOf(body)
}

/** What a résumé says, in the fields of a profile. Refuses `resume.unreadable` when that is nothing. */
export function proposalOf(body: Input<typeof resume.proposeFromResume>['body']): ResumeProposal {
  const proposal =
    body.kind === 'text'
      ? recogniseResume(body.text.split(/\r\n|[\n\r\f\u2028\u2029]/))
      : readJsonResume(body.resume)
  const { personal, unknown: _unknown, unread: _unread, ...lists } = proposal
  const isEmpty = [...Object.values(personal), ...Object.values(lists).flat()].every(
    (found) => found === null,
  )
  return isEmpty ? refuse('resume.unreadable') : proposal
}

/** The caller's profile as a JSON Resume. */
export async function exportResume({ db, actor }: Reading<'seeker'>): Promise<Record<string, unknown>> {
  return jsonResumeOf((await findOwnProfile(db, actor.seekerId)).profile)
}
