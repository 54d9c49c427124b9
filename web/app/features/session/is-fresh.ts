/** Proof of identity counts for 15 minutes; a minute less here, so that it still holds when the request arrives. */
const freshMs = 14 * 60_000

/** True while the last proof of identity is recent enough for changes that need one. */
export function isFresh(provenAt: string | null): boolean {
  return provenAt !== null && Date.now() - Date.parse(provenAt) < freshMs
}
