import { scoreSteps } from '@chainwork/contract/activity/score-steps'
import { toUUID } from 'typeid-js'

const far = 1_000_000_000

function timeIn(id: string): number {
  return Number.parseInt(
    toUUID(id as Parameters<typeof toUUID>[0])
      .replaceAll('-', '')
      .slice(0, 12),
    16,
  )
}

/** Why a field singles nobody out who stays anonymous, and what has to be true of each value for that. */
export const whySafe = {
  /** Nothing stands there. */
  absent: (value: unknown) => value === 0 || JSON.stringify(value ?? '').replaceAll(/["[\]{}]/g, '') === '',
  /** The lower end of a step of 20, or the words for it. */
  step: (value: unknown) =>
    typeof value === 'string'
      ? /^(0–19|20–39|40–59|60–79|80–100)$/.test(value)
      : (scoreSteps as readonly unknown[]).includes(value),
  /** A month, which many people share. */
  month: (value: unknown) => /^\d{4}-\d\d(-01T00:00:00\.000Z)?$/.test(String(value)),
  /** A day, which many people share. */
  day: (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  /** An id without a time: it says only that it is the same person or entry again. */
  untimed: (value: unknown) => Math.abs(timeIn(String(value)) - Date.now()) > far,
  /** The person chose to say and to show it, and reads that it is shown as it is. */
  chosen: () => true,
  /** The company's own words and doings, or what the person did towards this company, which it hears of at that moment. */
  between: () => true,
  /** The same whoever it is about: reference data, fixed sentences, settings of the installation. */
  shared: () => true,
  /** A number of people, each counted by what else is in this list. */
  counted: () => true,
  /** Made of the job post and of what else is in this list. */
  derived: () => true,
} satisfies Record<string, (value: unknown) => boolean>

export type WhySafe = keyof typeof whySafe
