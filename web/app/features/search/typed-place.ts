import { findPlace } from '../../api/find-place.ts'

/** Without scripts a place is typed as text: the one that was there if its name still stands, else the best match. */
export async function resolveTypedPlace(
  where: string,
  before: string,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  if (!where) return ''
  const known = before ? await findPlace({ code: before }, fetch) : null
  if (known?.label === where) return before
  const best = await findPlace({ q: where }, fetch)
  return best?.code ?? ''
}
