import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../../api/client.ts'
import { readForm, refusedForm } from '../../forms/read-form.ts'

const fields = z.discriminatedUnion('do', [
  z.object({ do: z.literal('verify') }),
  z.object({ do: z.literal('publish'), name: z.string().max(300), text: z.string().max(200) }),
])

/** Checks the proof, or publishes it at the demo's stand-in. */
export async function proveDomain(
  request: Request,
  url: URL,
  fetch: typeof globalThis.fetch,
  id: `com_${string}`,
) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  try {
    const told = await carryOut(form.input, fetch, id)
    return request.headers.get('accept')?.includes('text/html') ? redirect(url.pathname) : { told }
  } catch (error) {
    return refusedForm(error, { request, url, values: {} })
  }
}

async function carryOut(asked: z.output<typeof fields>, fetch: typeof globalThis.fetch, id: `com_${string}`) {
  if (asked.do === 'verify') {
    const { message } = await call('POST /api/company/:id/domain/verify', { params: { id } }, { fetch })
    return message
  }
  const body = JSON.stringify({ name: asked.name, text: asked.text })
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch('/dev/dns', { method: 'POST', body, headers })
  return ok ? 'Published. Now check it.' : 'Something went wrong'
}
