import type { Thread } from '@chainwork/contract/threads/schemas'
import type { EntryKind, MessageKind } from '@chainwork/contract/threads/values'

/** What the other side of a thread is called. */
export function otherSide({ side, company, person, ended }: Thread): string {
  if (side === 'jobSeeker') return company.name
  if (person) return person.name ?? 'Anonymous candidate'
  return ended === 'personGone' ? 'Deleted account' : 'Hidden applicant'
}

const entryWords: Record<EntryKind, string> = {
  left: 'The applicant left this conversation',
  interviewOffered: 'Interview times offered',
  interviewPicked: 'Interview booked',
  interviewDeclined: 'None of the interview times fits',
  interviewMoved: 'Interview moved',
  interviewCancelled: 'Interview cancelled',
  interviewMissed: 'Interview missed',
}

/** What happened, in words; null for what somebody wrote. */
export function wordsOfEntry(kind: MessageKind): string | null {
  return kind === 'text' ? null : entryWords[kind]
}

/** The line of a list: what came last. */
export function lastWords({ last, side }: Thread): string {
  if (!last) return 'Nothing written yet'
  const words = wordsOfEntry(last.kind) ?? last.text ?? 'Message withdrawn'
  return last.side === side && last.kind === 'text' ? `You: ${words}` : words
}
