import { idOf } from '@chainwork/contract/ids'
import { pagePath } from '@chainwork/contract/pages'
import { maxShortlistName, maxShortlistNote } from '@chainwork/contract/shortlists/values'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'

const name = z.string().max(maxShortlistName * 32)
const candidate = idOf('seeker')
const id = idOf('shortlist')
const note = z.string().max(maxShortlistNote * 32)
const fields = z.discriminatedUnion('do', [
  /** With a person who is put on it at once. */
  z.object({ do: z.literal('create'), name, candidate: candidate.optional() }),
  z.object({ do: z.literal('rename'), id, name }),
  z.object({ do: z.literal('delete'), id }),
  z.object({
    do: z.literal('keep'),
    id,
    candidate,
    note: note.optional(),
    noteBefore: note.optional(),
  }),
  z.object({ do: z.literal('remove'), id, candidate }),
])

/** What came of it, in words, and how it is taken back. */
export interface Done {
  told: string
  undo?: Record<string, string>
}

/** The page of one shortlist. */
export function shortlistPath(list: string): string {
  return `${pagePath('/recruiter/shortlists')}?list=${list}`
}

/** Changes shortlists and who is on them; without scripts the way leads to the list. */
export async function actOnShortlists(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  try {
    const { list, ...done } = await carryOut(form.input, fetch)
    if (!request.headers.get('accept')?.includes('text/html')) return done
    return redirect(list === null ? pagePath('/recruiter/shortlists') : shortlistPath(list))
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}

async function carryOut(
  asked: z.output<typeof fields>,
  fetch: typeof globalThis.fetch,
): Promise<Done & { list: string | null }> {
  const on = { fetch }
  switch (asked.do) {
    case 'create': {
      const made = await call('POST /api/recruiter/shortlist', { body: { name: asked.name } }, on)
      if (!asked.candidate) return { told: made.message, list: made.id }
      return { told: await keep(made.id, asked.candidate, {}, fetch), list: made.id }
    }
    case 'rename': {
      const change = { params: { shortlistId: asked.id }, body: { name: asked.name } }
      const { message } = await call('PATCH /api/recruiter/shortlist/:shortlistId', change, on)
      return { told: message, list: asked.id }
    }
    case 'delete': {
      const which = { params: { shortlistId: asked.id } }
      const { message } = await call('DELETE /api/recruiter/shortlist/:shortlistId', which, on)
      return { told: message, list: null }
    }
    case 'keep':
      return { told: await keep(asked.id, asked.candidate, asked, fetch), list: asked.id }
    case 'remove': {
      const who = { params: { shortlistId: asked.id, candidateId: asked.candidate } }
      const path = 'DELETE /api/recruiter/shortlist/:shortlistId/candidate/:candidateId'
      const { message, note: removed } = await call(path, who, on)
      if (removed === null) return { told: message, list: asked.id }
      // A colleague may have added them again with another note.
      const undo = { do: 'keep', id: asked.id, candidate: asked.candidate, note: removed, noteBefore: '' }
      return { told: message, undo, list: asked.id }
    }
  }
}

async function keep(
  shortlistId: string,
  candidateId: string,
  written: { note?: string | undefined; noteBefore?: string | undefined },
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const { note: replacing, noteBefore } = written
  const body = {
    ...(replacing === undefined ? {} : { note: replacing }),
    ...(noteBefore === undefined ? {} : { noteBefore }),
  }
  const path = 'PUT /api/recruiter/shortlist/:shortlistId/candidate/:candidateId'
  return (await call(path, { params: { shortlistId, candidateId }, body }, { fetch })).message
}
