import { call } from '../../api/client.ts'

/** Without scripts a place is typed as text: the one that was there if its name still stands, else the best match. */
export async function typedPlace(
  where: string,
  before: string,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  if (!where) return ''
  const [known] = before ? await call('GET /api/place', { query: { code: before } }, { fetch }) : []
  if (known?.label === where) return before
  const [best] = await call('GET /api/place', { query: { q: where, limit: 1 } }, { fetch })
  return best?.code ?? ''
}
