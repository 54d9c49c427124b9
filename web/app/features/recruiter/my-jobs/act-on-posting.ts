import { noticeCookie } from '@chainwork/contract/notice-cookie'
import { pagePath } from '@chainwork/contract/pages'
import { idOf } from '@chainwork/contract/ids'
import { redirect } from 'react-router'
import { z } from 'zod'
import { ApiFailure, call } from '../../../api/client.ts'
import { readForm, refusedForm } from '../../forms/read-form.ts'
import type { Outcome } from '../../forms/outcome.ts'
import { withNotice } from '../../session/notice.ts'
import { checkNotifyTime, notifyFields, notifyTimeOf } from '../applicants/notify-time.ts'
import { editPath } from '../paths.ts'

const actions = [
  'submit',
  'duplicate',
  'sponsor',
  'unsponsor',
  'close',
  'closeWithAnswers',
  'republish',
  'delete',
  'unpublish',
] as const
type Action = (typeof actions)[number]

const fields = z
  .object({ do: z.enum(actions), id: idOf('posting'), ...notifyFields })
  .superRefine(checkNotifyTime)

/** What is said when it did not work and nobody knows why. */
const failed: Record<Action, string> = {
  submit: 'Failed to update job post',
  duplicate: 'Failed to duplicate job post',
  sponsor: 'Failed to update job post',
  unsponsor: 'Failed to update job post',
  close: 'Failed to close job post',
  closeWithAnswers: 'Failed to close job post',
  republish: 'Failed to republish job post',
  delete: 'Failed to delete job post',
  unpublish: 'Failed to unpublish job post',
}

/**
 * Carries out what a list or a page asks for. Incomplete posts lead to their form, those without a credit to being paid; without
 * scripts everything else leads back to the list.
 */
export async function actOnPosting(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  const { do: asked } = form.input
  const isPlain = request.headers.get('accept')?.includes('text/html') ?? false
  try {
    const { to, ...done } = await carryOut(form.input, fetch)
    if (to)
      return redirect(to, {
        headers: withNotice(asked === 'submit' ? 'postWithoutCredit' : 'postRepublished'),
      })
    return isPlain
      ? redirect(pagePath('/recruiter/my-jobs'), { headers: { 'set-cookie': noticeCookie(done.told) } })
      : done
  } catch (error) {
    const reason = error instanceof ApiFailure ? error.failure?.reason : undefined
    if (reason === 'posting.incomplete')
      return redirect(`${editPath({ id: form.input.id, isDraft: true })}&check=1`)
    if (reason === 'posting.actionNotAllowed' || !(error instanceof ApiFailure) || error.status >= 500) {
      const why = reason ? ': its status no longer allows this.' : ''
      if (isPlain && !reason) throw error
      const outcome: Outcome = {
        reason: reason ?? null,
        message: `${failed[asked]}${why}`,
        fields: {},
        values: {},
      }
      return outcome
    }
    return refusedForm(error, { request, url, values: form.values })
  }
}

async function carryOut(
  { do: asked, id, message: words, ...time }: z.output<typeof fields>,
  fetch: typeof globalThis.fetch,
): Promise<{ told: string; to?: string; undo?: Record<string, string> }> {
  const on = { params: { id } }
  switch (asked) {
    case 'closeWithAnswers': {
      const body = { message: words.trim() ? words : null, tellAt: notifyTimeOf(time) }
      const { message, answered } = await call(
        'POST /api/recruiter/job-posting/:id/close',
        { ...on, body },
        { fetch },
      )
      return {
        told: answered
          ? `${message}. ${answered === 1 ? 'One applicant gets' : `${answered} applicants get`} an answer.`
          : message,
      }
    }
    case 'submit': {
      const { message, isWarning } = await call(
        'POST /api/job-posting/:id/post-job',
        { ...on, body: {} },
        { fetch },
      )
      return isWarning
        ? { told: message, to: pagePath('/recruiter/post-job/:id', { id }) }
        : { told: message }
    }
    case 'duplicate': {
      const made = await call('POST /api/job-posting/:id/duplicate', on, { fetch })
      return { told: made.message, undo: { do: 'delete', id: made.id } }
    }
    case 'sponsor': {
      const { message, canUndo } = await call('POST /api/job-posting/:id/sponsor-job', on, { fetch })
      return canUndo ? { told: message, undo: { do: 'unsponsor', id } } : { told: message }
    }
    case 'unsponsor': {
      const { message } = await call('DELETE /api/job-posting/:id/sponsor-job', on, { fetch })
      return { told: message }
    }
    case 'close': {
      const { message } = await call('POST /api/job-posting/:id/close-job', on, { fetch })
      return { told: message }
    }
    case 'republish': {
      const made = await call('POST /api/jobs/:id/republish', on, { fetch })
      return { told: made.message, to: pagePath('/recruiter/post-job/:id', { id: made.id }) }
    }
    case 'delete': {
      const { message } = await call('DELETE /api/jobs/:id', on, { fetch })
      return { told: message }
    }
    case 'unpublish': {
      const { message } = await call('PATCH /api/jobs/:id', { ...on, body: { status: 'Draft' } }, { fetch })
      return { told: message }
    }
  }
}
