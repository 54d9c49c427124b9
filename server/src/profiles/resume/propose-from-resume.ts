import type { Input } from '@chainwork/contract'
import type * as resume from '@chainwork/contract/profiles/resume'
import type { Month } from '@chainwork/contract/time'
import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import type { DocumentLine } from '../../platform/documents/document-text.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reaching, Reading } from '../../platform/http/caller.ts'
import { readJsonResume } from './json-resume.ts'
import { recogniseResume } from './recognise-resume.ts'
import { extractText } from '../../platform/documents/extract-text.ts'

/** Proposes profile fields from a PDF, a DOCX or a JSON Resume, told apart by their first bytes. The file is not kept. */
export async function proposeFromFile({ actor, upload, now }: Reaching<'seeker'>): Promise<ResumeProposal> {
  const bytes = await upload()
  const text = bytes
    .subarray(0, largestJson)
    .toString('utf8')
    .replace(/^\ufeff?\s*/, '')
  if (text.startsWith('[') && parsed(text)) refuse('resume.list')
  // RTF begins with a brace, too.
  if (/^\{(?!\\rtf)/.test(text)) {
    if (bytes.length > largestJson) refuse('document.tooComplex')
    const resume = parsed(text) ?? refuse('document.unreadable')
    return proposalOf({ kind: 'jsonResume', resume }, now)
  }
  const { kind, lines } = await extractText(bytes, actor.userId)
  // In a text document every line of a heading is a paragraph of its own, so that empty lines between them say nothing.
  return proposalOf({ kind: 'lines', lines: kind === 'docx' ? lines.filter(({ text }) => text) : lines }, now)
}

/** Résumés are small and shallow; what is neither would keep the server busy. */
const largestJson = 512 * 1024

/** Null if it isn't JSON: plain text can begin with a bracket, too. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    // Copying such a field onto an object would replace its prototype.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    return null
  }
}

type Body = Input<typeof resume.proposeFromResume>['body'] | { kind: 'lines'; lines: readonly DocumentLine[] }

/** Proposes profile fields from a résumé and saves nothing. Refuses `resume.unreadable` when nothing was recognised. */
export async function proposeFromResume(
  { now }: Reading<'seeker'>,
  { body }: Input<typeof resume.proposeFromResume>,
): Promise<ResumeProposal> {
  return proposalOf(body, now)
}

/** What a résumé says, in the fields of a profile. Refuses `resume.unreadable` when that is nothing. */
export function proposalOf(body: Body, now: Date): ResumeProposal {
  const proposal = withoutFuture(read(body), now.toISOString().slice(0, 7) as Month)
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

/** What ends after this month goes on, as an expected graduation does; what ends in this year, which month not being said, has ended. */
function withoutFuture(proposal: ResumeProposal, month: Month): ResumeProposal {
  const doubtful = new Set(proposal.doubtful)
  const asOfNow =
    (name: 'education' | 'employment') =>
    <T extends ResumeProposal['education' | 'employment'][number]>(entry: T, at: number): T => {
      const { startDate, endDate } = entry
      const isThisYear = endDate?.slice(0, 4) === month.slice(0, 4) && doubtful.has(`${name}.${at}.endDate`)
      return {
        ...entry,
        ...(startDate && startDate > month ? { startDate: null } : {}),
        ...(endDate && endDate > month ? { endDate: isThisYear ? month : null, isCurrent: !isThisYear } : {}),
      }
    }
  return {
    ...proposal,
    education: proposal.education.map(asOfNow('education')),
    employment: proposal.employment.map(asOfNow('employment')),
  }
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
