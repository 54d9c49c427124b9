/** Parts of a profile that recruiters look for, the most telling first, with what each adds in percent. */
const parts = [
  { step: 'employment', gain: 20, label: 'Add your work experience' },
  { step: 'skills', gain: 20, label: 'Add your skills' },
  { step: 'about', gain: 15, label: 'Write a few lines about yourself' },
  { step: 'education', gain: 10, label: 'Add your education' },
  { step: 'languages', gain: 10, label: 'Add the languages you speak' },
  { step: 'jobTitle', gain: 10, label: 'Add your job title' },
  { step: 'location', gain: 5, label: 'Add where you live' },
  { step: 'avatar', gain: 5, label: 'Upload a picture' },
  { step: 'links', gain: 5, label: 'Add a link, for example LinkedIn' },
] as const

/** Percent from which a profile says enough: below it people are asked to complete it first. */
export const fairPercent = 60

export type CompletenessStep = (typeof parts)[number]['step']
export const completenessSteps = parts.map(({ step }) => step) as [CompletenessStep, ...CompletenessStep[]]

/** What each part adds, in percent. */
export const completenessGains = Object.fromEntries(parts.map(({ step, gain }) => [step, gain])) as Record<
  CompletenessStep,
  number
>

export interface Completeness {
  /** 0–100 */
  percent: number
  /** What adds the most now; null when everything is there. */
  next: { step: CompletenessStep; label: string; gain: number } | null
  missing: CompletenessStep[]
}

/** How complete a profile is and the next best step. */
export function completenessOf(has: Record<CompletenessStep, boolean>): Completeness {
  const missing = parts.filter(({ step }) => !has[step])
  const percent = 100 - missing.reduce((sum, { gain }) => sum + gain, 0)
  const best = missing[0]
  return {
    percent,
    next: best ? { step: best.step, label: best.label, gain: best.gain } : null,
    missing: missing.map(({ step }) => step),
  }
}
