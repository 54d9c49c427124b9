import { pagePath } from '@chainwork/contract/pages'
import type { JobAlert } from '@chainwork/contract/alerts/endpoints'
import { alertFrequencies } from '@chainwork/contract/alerts/values'
import { isReturnPath } from '@chainwork/contract/identity/return-path'
import { redirect } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'
import { type NoticeKey, withNotice } from '../session/notice.ts'

const back = z.string().optional()
const frequency = z.enum(alertFrequencies)
const fields = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('subscribe'),
    search: z.string(),
    frequency,
    timeZone: z.string().max(60).optional(),
    /** Said after being asked: switch mails of job alerts on. */
    activate: z.literal('on').optional(),
    back,
  }),
  z.object({ do: z.literal('change'), alert: z.string(), frequency, back }),
  z.object({ do: z.literal('pause'), alert: z.string(), isPaused: z.enum(['true', 'false']), back }),
  z.object({ do: z.literal('remove'), alert: z.string(), back }),
  z.object({
    do: z.literal('restore'),
    search: z.string(),
    frequency,
    timeZone: z.string().max(60).optional(),
    isPaused: z.enum(['true', 'false']),
    back,
  }),
])
type Fields = z.output<typeof fields>

interface Told {
  notice: NoticeKey
  words: string
  /** The form that undoes it. */
  undo?: Record<string, string>
}

/** The setting is off: the form asks whether to activate it before anything is done. */
export interface Asking {
  asksToActivate: true
  values: Record<string, string>
}

export function isAsking(answer: unknown): answer is Asking {
  return typeof answer === 'object' && answer !== null && 'asksToActivate' in answer
}

/** Carries out what the forms of job alerts ask for. Without scripts it leads back to where the form was. */
export async function actOnAlerts(request: Request, url: URL, fetch: typeof globalThis.fetch) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  const { input } = form
  try {
    const told = await carryOut(input, fetch)
    if (!told) return { asksToActivate: true, values: form.values } satisfies Asking
    const to = input.back && isReturnPath(input.back) ? input.back : `${pagePath('/settings/user')}#alerts`
    return request.headers.get('accept')?.includes('text/html')
      ? redirect(to, { headers: withNotice(told.notice) })
      : { told: told.words, undo: told.undo ?? null }
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values })
  }
}

async function carryOut(asked: Fields, fetch: typeof globalThis.fetch): Promise<Told | null> {
  const options = { fetch }
  switch (asked.do) {
    case 'subscribe': {
      const { search, frequency: often, timeZone, activate } = asked
      const preferences = await call('GET /api/preferences', {}, options)
      if (!preferences.notifyJobAlerts && !activate) return null
      if (activate)
        await call('PATCH /api/job-seeker/me/notifications', { body: { jobAlerts: true } }, options)
      await call('POST /api/job-alerts/me', { body: { search, frequency: often, timeZone } }, options)
      return { notice: 'alertSubscribed', words: 'Subscribed to job alert!' }
    }
    case 'change':
      await call(
        'PATCH /api/job-alerts/me/:alertId',
        { params: { alertId: asked.alert }, body: { frequency: asked.frequency } },
        options,
      )
      return { notice: 'alertChanged', words: 'Notification updated' }
    case 'pause': {
      const body = { isPaused: asked.isPaused === 'true' }
      await call('PATCH /api/job-alerts/me/:alertId', { params: { alertId: asked.alert }, body }, options)
      return { notice: 'alertChanged', words: 'Notification updated' }
    }
    case 'remove': {
      const params = { alertId: asked.alert }
      const { items } = await call('GET /api/job-alerts/me', {}, options)
      const { message } = await call('DELETE /api/job-alerts/me/:alertId', { params }, options)
      const alert = items.find(({ id }) => id === asked.alert)
      return { notice: 'alertUnsubscribed', words: message, ...(alert ? { undo: restoring(alert) } : {}) }
    }
    case 'restore': {
      const { search, frequency: often, timeZone } = asked
      const body = { search, frequency: often, timeZone }
      const { id } = await call('POST /api/job-alerts/me', { body }, options)
      if (asked.isPaused === 'true')
        await call(
          'PATCH /api/job-alerts/me/:alertId',
          { params: { alertId: id }, body: { isPaused: true } },
          options,
        )
      return { notice: 'alertSubscribed', words: 'Subscribed to job alert!' }
    }
  }
}

/** The form that restores a deleted alert. */
function restoring({ search, frequency: often, timeZone, isPaused }: JobAlert): Record<string, string> {
  const values = { do: 'restore', search, frequency: often, isPaused: String(isPaused) }
  return timeZone ? { ...values, timeZone } : values
}
