import { alertFrequencies } from '@chainwork/contract/alerts/values'
import { isReturnPath } from '@chainwork/contract/identity/return-path'
import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'
import { type NoticeKey, noticeWords, withNotice } from '../session/notice.ts'

/** How often mails of a saved search come, or that none do. */
const often = z.enum([...alertFrequencies, 'never'])
export type Often = z.output<typeof often>

const back = z.string().optional()
const saved = z.string()
const fields = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('save'),
    name: z.string(),
    search: z.string(),
    often,
    timeZone: z.string().max(60).optional(),
    back,
  }),
  z.object({ do: z.literal('change'), saved, often, before: often, back }),
  z.object({ do: z.literal('rename'), saved, name: z.string(), before: z.string(), back }),
  z.object({ do: z.literal('remove'), saved, back }),
  z.object({ do: z.literal('restore'), saved, back }),
])
type Fields = z.output<typeof fields>

interface Done {
  notice: NoticeKey
  /** What takes it back. */
  undo?: Record<string, string>
}

/** Carries out what the forms of saved searches ask for. Without scripts it leads back to where the form was. */
export async function actOnSaved(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  const { input } = form
  try {
    const { notice, undo } = await carryOut(input, fetch)
    const to = input.back && isReturnPath(input.back) ? input.back : pagePath('/recruiter/candidates')
    return request.headers.get('accept')?.includes('text/html')
      ? redirect(to, { headers: withNotice(notice) })
      : { told: noticeWords[notice], ...(undo ? { undo } : {}) }
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}

async function carryOut(asked: Fields, fetch: typeof globalThis.fetch): Promise<Done> {
  const options = { fetch }
  if (asked.do === 'save') {
    const { name, search, timeZone } = asked
    const body = { name, search, timeZone, ...mailsOf(asked.often) }
    await call('POST /api/recruiter/saved-candidate-search', { body }, options)
    return { notice: 'searchSaved' }
  }
  const params = { savedSearchId: asked.saved }
  if (asked.do === 'remove') {
    await call('DELETE /api/recruiter/saved-candidate-search/:savedSearchId', { params }, options)
    return { notice: 'savedSearchDeleted', undo: { do: 'restore', saved: asked.saved } }
  }
  if (asked.do === 'restore') {
    await call('POST /api/recruiter/saved-candidate-search/:savedSearchId/restore', { params }, options)
    return { notice: 'savedSearchRestored' }
  }
  const body = asked.do === 'rename' ? { name: asked.name } : mailsOf(asked.often)
  await call('PATCH /api/recruiter/saved-candidate-search/:savedSearchId', { params, body }, options)
  const taken: Record<string, string> =
    asked.do === 'rename'
      ? { do: 'rename', name: asked.before, before: asked.name }
      : { do: 'change', often: asked.before, before: asked.often }
  return { notice: 'savedSearchChanged', undo: { ...taken, saved: asked.saved } }
}

function mailsOf(value: Often) {
  return value === 'never' ? { isPaused: true } : { frequency: value, isPaused: false }
}
