import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'
import type { DeviceDraft } from '../forms/device-draft.ts'

export type Draft = AnswersDraft & { savedAt: string }
/** A draft on this device; `isSent` once the server has it too. */
export type LocalApplicationDraft = Draft & DeviceDraft & { isSent: boolean }

/** Reads what the browser kept; anything that is not a draft is none. */
export function parseLocalDraft(
  stored: Partial<Record<keyof LocalApplicationDraft, unknown>>,
): Omit<LocalApplicationDraft, 'at'> | null {
  if (!Array.isArray(stored.answers) || typeof stored.savedAt !== 'string') return null
  const { availability, needAvailability, noticePeriod, startDate, thresholds } =
    stored as Partial<LocalApplicationDraft>
  return {
    answers: stored.answers.map(({ question, answer }: AnswersDraft['answers'][number]) => ({
      question: String(question),
      answer: String(answer),
    })),
    availability: availability ?? null,
    needAvailability: needAvailability ?? null,
    noticePeriod: noticePeriod ?? null,
    startDate: startDate ?? null,
    thresholds: Array.isArray(thresholds)
      ? thresholds.map(({ score, atLeast }) => ({ score, atLeast: Number(atLeast) }))
      : [],
    savedAt: stored.savedAt,
    isSent: stored.isSent === true,
  }
}

/** What to go on with: what the server does not have yet, unless another device wrote something later. */
export function newerDraft(local: LocalApplicationDraft | null, stored: Draft | null): Draft | null {
  if (!local || local.isSent) return stored
  return stored && stored.savedAt > local.savedAt ? stored : local
}
