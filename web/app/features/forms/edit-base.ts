/** What a form shows as it is saved, and the version that was read with it. */
export interface Saved<T> {
  version: string | null
  shows: T
}

/** What an edit began from: the fields show it, and its version is sent with them. */
export interface EditBase<T> extends Saved<T> {
  /** What is saved under this version, as text; null while nobody knows. */
  known: string | null
  /** Changes when the fields begin again with what is saved. */
  generation: number
  taken: number
  newer: string | null
  /** It was saved, and the page has not been read again: the fields hold what was sent. */
  isAwaited: boolean
  /** The fields began with what the form itself saved, so they hold that already. */
  isOwn: boolean
}

export interface EditProgress {
  /** How often the form was taken. */
  taken: number
  /** Its fields hold something that is not saved, or that is on its way. */
  isHeld: boolean
  /** The version a refusal told the person about: sending again goes over it. */
  newer: string | null
  /** The version that the last save was answered with, where its action says so. */
  own?: string | null
}

/** Where an edit begins; `version` for fields that were typed from an earlier one. */
export function firstBase<T>(saved: Saved<T>, { taken, newer }: EditProgress, version = ''): EditBase<T> {
  const own = newer || version || saved.version
  const known = own === saved.version ? textOf(saved) : null
  return {
    version: own,
    shows: saved.shows,
    known,
    generation: 0,
    taken,
    newer,
    isAwaited: false,
    isOwn: false,
  }
}

/** The same once the page was read again: the version moves only with what the fields show, never alone. */
export function nextBase<T>(base: EditBase<T>, saved: Saved<T>, progress: EditProgress): EditBase<T> {
  const { taken, isHeld, newer, own } = progress
  const text = textOf(saved)
  const begin = (isOwn = false) => ({
    ...saved,
    known: text,
    generation: isHeld ? base.generation : base.generation + 1,
    taken,
    newer,
    isAwaited: false,
    isOwn,
  })
  if (taken !== base.taken)
    return own && own !== saved.version
      ? { ...base, version: own, known: null, taken, newer, isAwaited: true }
      : begin(true)
  if (newer && newer !== base.newer)
    return {
      ...base,
      version: newer,
      known: newer === saved.version ? text : null,
      newer,
      isAwaited: false,
    }
  if (base.isAwaited) {
    // What was read before the save says nothing.
    if (isEarlier(saved.version, base.version)) return base
    if (saved.version === base.version) return begin(true)
    return isHeld ? { ...base, isAwaited: false } : begin()
  }
  if (base.known === null && base.version === saved.version) return { ...base, known: text }
  // Saving other parts changes nothing here.
  if (base.known === text) return base.version === saved.version ? base : { ...base, version: saved.version }
  return isHeld ? base : begin()
}

const textOf = ({ shows }: Saved<unknown>): string => JSON.stringify(shows ?? null)

/** Versions are moments. */
const isEarlier = (one: string | null, other: string | null): boolean =>
  one === null || (other !== null && Date.parse(one) < Date.parse(other))
