import { forget, readStored, store } from '../../../../ui/storage.ts'
import { type FormStep, stepNames } from '../steps.ts'
import { type Entries, isEntries } from './kept-entries.ts'

/** What of a posting is on this device only: typed, but not known to be saved. */
export interface Kept {
  /** The version it was typed over; null for a new posting. */
  rev: number | null
  at: number
  steps: Partial<Record<FormStep, Entries>>
}

const longestDays = 30

function keyOf(person: string, posting: string | null): string {
  return `posting.${person}.${posting ?? 'new'}`
}

/** What was left behind; null for nothing, for what is too old, and for what nobody can read any more. */
export function readKept(person: string, posting: string | null, now: number): Kept | null {
  const text = readStored('localStorage', keyOf(person, posting))
  if (!text) return null
  try {
    const kept = parseKept(JSON.parse(text))
    return kept && now - kept.at < longestDays * 86_400_000 ? kept : null
  } catch {
    return null
  }
}

/** Keeps it, or forgets it when nothing is left. */
export function writeKept(person: string, posting: string | null, kept: Kept): void {
  if (Object.keys(kept.steps).length) store('localStorage', keyOf(person, posting), JSON.stringify(kept))
  else forget('localStorage', keyOf(person, posting))
}

function parseKept(value: unknown): Kept | null {
  if (!value || typeof value !== 'object') return null
  const { rev, at, steps } = value as Record<string, unknown>
  if (typeof at !== 'number' || !steps || typeof steps !== 'object') return null
  const known: Kept['steps'] = {}
  for (const step of stepNames) {
    const entries = (steps as Record<string, unknown>)[step]
    if (step !== 'preview' && isEntries(entries)) known[step] = entries
  }
  return Object.keys(known).length ? { rev: typeof rev === 'number' ? rev : null, at, steps: known } : null
}
