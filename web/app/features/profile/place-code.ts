import { findPlace } from '../../api/find-place.ts'

/** Without scripts a place is typed as text: the one that was there if its name still stands, else the best match. */
export async function codeOf(text: Record<string, string>, fetch: typeof globalThis.fetch): Promise<string> {
  const [code = '', where = ''] = [text['locationCode']?.slice(0, 10), text['where']?.trim().slice(0, 80)]
  if (!where) return ''
  const known = code ? await findPlace({ code }, fetch) : null
  if (known?.label === where) return code
  const best = await findPlace({ q: where }, fetch)
  return best?.code ?? ''
}
