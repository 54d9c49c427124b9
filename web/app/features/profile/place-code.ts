import { call } from '../../api/client.ts'

/** Without scripts a place is typed as text: the one that was there if its name still stands, else the best match. */
export async function codeOf(text: Record<string, string>, fetch: typeof globalThis.fetch): Promise<string> {
  const [code = '', where = ''] = [text['locationCode']?.slice(0, 10), text['where']?.trim().slice(0, 80)]
  if (!where) return ''
  const [known] = code ? await call('GET /api/place', { query: { code } }, { fetch }) : []
  if (known?.label === where) return code
  const [best] = await call('GET /api/place', { query: { q: where, limit: 1 } }, { fetch })
  return best?.code ?? ''
}
