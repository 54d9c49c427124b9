import type { AnswersDraft } from '@chainwork/contract/applications/apply-form'

export type Draft = AnswersDraft & { savedAt: string }
/** A draft on this device; `isSent` once the server has it too. */
export type KeptDraft = Draft & { isSent: boolean }

/** Reads what the browser kept; anything that is not a draft is none. */
export function parseKept(stored: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<KeptDraft> | null
    if (!kept || !Array.isArray(kept.answers) || typeof kept.savedAt !== 'string') return null
    const answers = kept.answers.map(({ question, answer }) => ({
      question: String(question),
      answer: String(answer),
    }))
    return {
      answers,
      availability: kept.availability ?? null,
      needAvailability: kept.needAvailability ?? null,
      noticePeriod: kept.noticePeriod ?? null,
      startDate: kept.startDate ?? null,
      savedAt: kept.savedAt,
      isSent: kept.isSent === true,
    }
  } catch {
    return null
  }
}

/** What to go on with: what the server does not have yet, unless another device wrote something later. */
export function newerDraft(kept: KeptDraft | null, stored: Draft | null): Draft | null {
  if (!kept || kept.isSent) return stored
  return stored && stored.savedAt > kept.savedAt ? stored : kept
}
