import { data, redirect } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { refusedForm } from '../forms/read-form.ts'
import type { Outcome } from '../forms/outcome.ts'

type Fetch = typeof globalThis.fetch

/** What was done about a block, and how it is taken back. */
export interface BlockResult {
  told: string
  undo: Record<string, string>
}

/** Blocks or unblocks. Without scripts it leads back to the page, which shows the result. */
export async function actOnVisibility(request: Request, url: URL, fetch: Fetch) {
  const form = await request.formData()
  const text = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  try {
    const done = text['do'] === 'unblock' ? await unblock(text, fetch) : await block(text, fetch)
    if ('fields' in done) return data(done, { status: 422 })
    return request.headers.get('accept')?.includes('text/html') ? redirect(`${url.pathname}#blocks`) : done
  } catch (error) {
    return refusedForm(error, { request, url, values: text, fieldOf: { 'company.notFound': 'whom' } })
  }
}

async function unblock(text: Record<string, string>, fetch: Fetch): Promise<BlockResult> {
  await call(
    'DELETE /api/job-seeker/me/block/:blockId',
    { params: { blockId: text['block'] ?? '' } },
    { fetch },
  )
  const { companyId, whom = '' } = text
  return {
    told: `${whom || 'It'} is no longer blocked`,
    undo: { do: 'block', whom, ...(companyId ? { companyId } : {}) },
  }
}

async function block(text: Record<string, string>, fetch: Fetch): Promise<BlockResult | Outcome> {
  const whom = (text['whom'] ?? '').trim().slice(0, 80)
  const companyId = text['companyId'] || (await idOf(whom, fetch))
  if (!companyId && !/[^\s.]\.[^\s.]/.test(whom)) {
    const words = whom
      ? 'Choose a company from the list, or enter a domain like example.com'
      : 'Enter the name of a company, or a domain like example.com'
    return { reason: 'input.invalid', message: null, fields: { whom: words }, values: text }
  }
  const added = await call(
    'POST /api/job-seeker/me/block',
    { body: companyId ? { companyId: companyId as never } : { domain: whom } },
    { fetch },
  ).catch((error: unknown) => {
    // A domain that is none is said at the one field there is.
    const failure = error instanceof ApiFailure ? error.failure : null
    if (failure?.fields) failure.fields = { whom: Object.values(failure.fields)[0]! }
    throw error
  })
  const name = added.company?.name ?? added.domain ?? whom
  return {
    told: `${name} is blocked`,
    undo: {
      do: 'unblock',
      block: added.id,
      whom: name,
      ...(added.company ? { companyId: added.company.id } : {}),
    },
  }
}

/** Without scripts a name is typed out: the one company of exactly this name. */
async function idOf(name: string, fetch: Fetch): Promise<string | undefined> {
  if (!name) return undefined
  const { items } = await call('GET /api/job-seeker/me/block/company', { query: { q: name } }, { fetch })
  const same = items.filter((company) => company.name.toLowerCase() === name.toLowerCase())
  return same.length === 1 ? same[0]!.id : undefined
}
