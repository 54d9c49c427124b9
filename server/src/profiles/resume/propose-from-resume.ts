import type { Input } from '@chainwork/contract'
import type * as resume from '@chainwork/contract/profiles/resume'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import type { DocumentLine } from '../../platform/documents/document-text.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { findOwnProfile } from '../find-profile.ts'
import { jsonResumeOf, readJsonResume } from './json-resume.ts'
import { recogniseResume } from './recognise-resume.ts'

type Body = Input<typeof resume.proposeFromResume>['body'] | { kind: 'lines'; lines: readonly DocumentLine[] }

/** Proposes profile fields from a résumé and saves nothing. Refuses `resume.unreadable` when nothing was recognised. */
export async function proposeFromResume(
  _reading: Reading<'seeker'>,
  { body }: Input<typeof resume.proposeFromResume>,
): Promise<ResumeProposal> {
  return proposalOf(body)
}

/** What a résumé says, in the fields of a profile. Refuses `resume.unreadable` when that is nothing. */
export function proposalOf(body: Body): ResumeProposal {
  const proposal = read(body)
  const {
    personal,
    availability,
    doubtful: _doubtful,
    unknown: _unknown,
    unread: _unread,
    ...lists
  } = proposal
  const isEmpty = [...Object.values(personal), ...Object.values({ ...lists, ...availability }).flat()].every(
    (found) => found === null,
  )
  return isEmpty ? refuse('resume.unreadable') : proposal
}

function read(body: Body): ResumeProposal {
  switch (body.kind) {
    case 'text':
      return recogniseResume(body.text.split(/\r\n|[\n\r\f\u2028\u2029]/))
    case 'lines':
      return recogniseResume(body.lines)
    case 'jsonResume':
      return readJsonResume(body.resume)
  }
}

/** The caller's profile as a JSON Resume. */
export async function exportResume({ db, actor }: Reading<'seeker'>): Promise<Record<string, unknown>> {
  return jsonResumeOf((await findOwnProfile(db, actor.seekerId)).profile)
}
