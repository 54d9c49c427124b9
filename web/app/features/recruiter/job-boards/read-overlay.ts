import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { type OverlayField, overlayFields } from '@chainwork/contract/job-boards/values'
import { readStep } from '../wizard/read-step.ts'

type Overlay = Partial<Record<OverlayField, unknown>>

/** What the form says of the fields that a company may add. */
export function readOverlay(form: FormData): Overlay {
  const all = { ...readStep('skills', form), ...readStep('on-chain', form), ...readStep('details', form) }
  return Object.fromEntries(overlayFields.map((name) => [name, (all as Overlay)[name] ?? null]))
}

/** The fields that differ from the post as it is: only those become the company's. */
export function changedIn(given: Overlay, copy: WorkingCopy): Overlay {
  const shown: Overlay = {
    requiredSkills: copy.requiredSkills.map(({ name }) => name),
    preferredSkills: copy.preferredSkills.map(({ name }) => name),
    onChainRequirements: copy.onChainRequirements,
    timeZone: copy.timeZone,
    coreHours: copy.coreHours,
  }
  return Object.fromEntries(
    overlayFields.filter((name) => !isSame(given[name], shown[name])).map((name) => [name, given[name]]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
