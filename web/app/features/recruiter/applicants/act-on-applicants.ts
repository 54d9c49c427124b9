import { noticeCookie } from '@chainwork/contract/notice-cookie'
import { maxMessageLength, ratings, stages } from '@chainwork/contract/applications/values'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { idOf } from '@chainwork/contract/ids'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../../api/client.ts'
import { parseForm, refusedForm } from '../../forms/read-form.ts'
import { type Pick, readPicks } from './list-state.ts'
import { leftOutWords } from './left-out-words.ts'
import { checkNotifyTime, notifyFields, notifyTimeOf } from './notify-time.ts'

const application = idOf('application')
const fields = z.discriminatedUnion('do', [
  z.object({ do: z.literal('move'), to: z.enum(stages), ...notifyFields }).superRefine(checkNotifyTime),
  z.object({ do: z.literal('undo') }),
  z.object({
    do: z.literal('rate'),
    id: application,
    /** Blank takes it back. */
    rating: z.union([z.literal(''), z.enum(ratings.map(String) as ['1', ...string[]])]),
  }),
  z.object({ do: z.literal('note'), id: application, text: z.string() }),
  /** With its text, so that Undo can write it again. */
  z.object({ do: z.literal('removeNote'), id: application, noteId: idOf('applicantNote'), text: z.string() }),
])

/** What came of it: words, and for a move how long it can be taken back. */
export interface Done {
  told: string
  /** What was moved, as it is now. */
  moved?: Applicant[]
  undo?: { picks: Pick[]; until: string } | null
}

/** A removed note, with the form that writes it again. */
interface NoteRemoved {
  told: string
  undo: Record<string, string>
}

/** Carries out what the list, the board or one applicant asks for; without scripts the way leads back to the page. */
export async function actOnApplicants(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const sent = await request.formData()
  const form = parseForm(sent, fields)
  if (!form.ok) return form.answer
  try {
    const done = await carryOut(form.input, readPicks(sent.getAll('pick').map(String)), fetch)
    if (!request.headers.get('accept')?.includes('text/html')) return done
    const back = new URLSearchParams(url.searchParams)
    for (const name of ['decide', 'pick']) back.delete(name)
    return redirect(`${url.pathname}?${back}`, { headers: { 'set-cookie': noticeCookie(done.told) } })
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}

async function carryOut(
  asked: z.output<typeof fields>,
  picks: Pick[],
  fetch: typeof globalThis.fetch,
): Promise<Done | NoteRemoved> {
  const applications = picks as { id: z.output<typeof application>; rev: number }[]
  switch (asked.do) {
    case 'move': {
      const message = asked.message.trim() ? asked.message.slice(0, maxMessageLength * 32) : null
      const body = { applications, to: asked.to, message, tellAt: notifyTimeOf(asked) }
      const { moved, leftOut, stale, undoUntil } = await call(
        'POST /api/recruiter/applicant/move',
        { body },
        { fetch },
      )
      return {
        told: `${people(moved)} moved to ${asked.to}.${leftOutWords(leftOut, asked.to)}${changed(stale.length)}`,
        moved,
        undo: moved.length ? { picks: moved.map(({ id, rev }) => ({ id, rev })), until: undoUntil } : null,
      }
    }
    case 'undo': {
      const body = { applications }
      const { moved, stale } = await call('POST /api/recruiter/applicant/undo-move', { body }, { fetch })
      return {
        told: `${people(moved)} moved back. Nothing was sent.${changed(stale.length)}`,
        moved,
        undo: null,
      }
    }
    case 'rate': {
      const rating = ratings.find((each) => String(each) === asked.rating) ?? null
      const on = { params: { applicationId: asked.id }, body: { rating } }
      await call('PUT /api/recruiter/applicant/:applicationId/rating', on, { fetch })
      return { told: rating ? 'Rating saved' : 'Rating removed' }
    }
    case 'note': {
      const on = { params: { applicationId: asked.id }, body: { text: asked.text } }
      await call('POST /api/recruiter/applicant/:applicationId/note', on, { fetch })
      return { told: 'Note added' }
    }
    case 'removeNote': {
      const on = { params: { applicationId: asked.id, noteId: asked.noteId } }
      const { message } = await call('DELETE /api/recruiter/applicant/:applicationId/note/:noteId', on, {
        fetch,
      })
      return { told: message, undo: { do: 'note', id: asked.id, text: asked.text } }
    }
  }
}

function people(moved: readonly { applicant: { firstName: string; lastName: string } | null }[]): string {
  const [only] = moved
  if (!only) return 'No one was'
  if (moved.length !== 1) return `${moved.length} applicants`
  const { applicant } = only
  return (applicant && `${applicant.firstName} ${applicant.lastName}`.trim()) || 'The applicant'
}

function changed(count: number): string {
  if (!count) return ''
  return ` ${count === 1 ? 'One was' : `${count} were`} changed by someone else in the meantime and not moved.`
}
