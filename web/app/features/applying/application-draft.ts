import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'
import type { DeviceDraft } from '../forms/device-draft.ts'

export type Draft = AnswersDraft & { savedAt: string }
/** A draft on this device; `isSent` once the server has it too. */
export type LocalApplicationDraft = Draft & DeviceDraft & { isSent: boolean }

/** Reads what the browser kept; anything that is not a draft is none. */
export function parseLocalDraft(
  kept: Partial<Record<keyof LocalApplicationDraft, unknown>>,
): Omit<LocalApplicationDraft, 'at'> | null {
  if (!Array.isArray(kept.answers) || typeof kept.savedAt !== 'string') return null
  const { availability, needAvailability, noticePeriod, startDate, thresholds } =
    kept as Partial<LocalApplicationDraft>
  return {
    answers: kept.answers.map(({ question, answer }: AnswersDraft['answers'][number]) => ({
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
    savedAt: kept.savedAt,
    isSent: kept.isSent === true,
  }
}

/** What to go on with: what the server does not have yet, unless another device wrote something later. */
export function newerDraft(kept: LocalApplicationDraft | null, stored: Draft | null): Draft | null {
  if (!kept || kept.isSent) return stored
  return stored && stored.savedAt > kept.savedAt ? stored : kept
}
