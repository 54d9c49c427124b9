import type { WhySafe } from './why-safe.ts'

const between = (name: string, facts: readonly string[]) =>
  Object.fromEntries(facts.map((fact) => [`${name}.${fact}`, 'between' as const]))

/**
 * Of conversations, what a company receives of somebody without a name: what they wrote to it in words that they chose, and when it was
 * over, which is what they did towards it. Who wrote is named of its own members alone.
 */
export const unnamedThreads: Record<string, WhySafe> = {
  ...between('Thread', ['id', 'side', 'jobTitle', 'jobPostingId', 'applicationId', 'invitationId', 'lastAt']),
  ...between('Thread', ['last', 'unread', 'canWrite', 'ended', 'endsAt']),
  ...between('ThreadMessage', ['id', 'kind', 'side', 'by', 'isOwn', 'text', 'sentAt', 'editedAt']),
  ...between('ThreadMessage', ['withdrawnAt', 'changeableUntil', 'aboutId']),
  'ThreadMessage.caution': 'shared',
  'GET /api/thread/:threadId/message.members': 'between',
}
