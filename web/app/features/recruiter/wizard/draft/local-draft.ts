import { type DeviceDraft, readDraft, writeDraft } from '../../../forms/device-draft.ts'
import { type Entries, isEntries } from '../../../forms/entries.ts'
import { type FormStep, stepNames } from '../steps.ts'

/** What of a posting is on this device only: typed, but not known to be saved. */
export interface LocalPostingDraft extends DeviceDraft {
  /** The version it was typed over; null for a new posting. */
  rev: number | null
  steps: Partial<Record<FormStep, Entries>>
}

function keyOf(person: string, posting: string | null): string {
  return `posting.${person}.${posting ?? 'new'}`
}

/** What was left behind; null for nothing, for what is too old, and for what nobody can read any more. */
export function readLocalDraft(
  person: string,
  posting: string | null,
  now: number,
): LocalPostingDraft | null {
  return readDraft<LocalPostingDraft>(keyOf(person, posting), parseLocalDraft, now)
}

/** Keeps it, or forgets it when nothing is left. */
export function writeLocalDraft(person: string, posting: string | null, draft: LocalPostingDraft): void {
  writeDraft(keyOf(person, posting), Object.keys(draft.steps).length ? draft : null)
}

function parseLocalDraft({ rev, steps }: Record<string, unknown>): Omit<LocalPostingDraft, 'at'> | null {
  if (!steps || typeof steps !== 'object') return null
  const known: LocalPostingDraft['steps'] = {}
  for (const step of stepNames) {
    const entries = (steps as Record<string, unknown>)[step]
    if (step !== 'preview' && isEntries(entries)) known[step] = entries
  }
  return Object.keys(known).length ? { rev: typeof rev === 'number' ? rev : null, steps: known } : null
}
