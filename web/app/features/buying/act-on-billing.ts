import { billingDetailsForm } from '@chainwork/contract/billing/billing-details'
import type { Id } from '@chainwork/contract/ids'
import { pagePath } from '@chainwork/contract/pages'
import { redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { parseForm, refusedForm } from '../forms/read-form.ts'
import { answerTaken } from '../session/answer-taken.ts'
import { whileDown } from './start-payment.ts'

const page = pagePath('/recruiter/settings/payment-and-billing')
const card = z.object({ do: z.enum(['deleteCard', 'chooseCard']), card: z.string().min(1).max(200) })
const details = billingDetailsForm.extend({ do: z.literal('saveDetails') })

/** Carries out what the forms of Payment and Billing ask for. */
export async function actOnBilling(
  request: Request,
  url: URL,
  { fetch, company }: { fetch: typeof globalThis.fetch; company: Id<'company'> },
) {
  const form = await request.formData()
  const asked = form.get('do')
  const typed: Record<string, string> = {}
  try {
    if (asked === 'addCard') {
      const { url: to } = await call(
        'POST /api/company/:id/payment-card',
        { params: { id: company } },
        { fetch },
      )
      return redirectDocument(to)
    }
    if (asked === 'saveDetails') {
      const read = parseForm(form, details)
      Object.assign(typed, read.values)
      if (!read.ok) return read.answer
      const { do: _asked, ...body } = read.input
      await call('PUT /api/company/:id/billing-details', { params: { id: company }, body }, { fetch })
      return answerTaken(request, { to: `${page}#details`, notice: 'billingUpdated' })
    }
    const read = parseForm(form, card)
    if (!read.ok) return read.answer
    const params = { id: company, cardId: read.input.card }
    const { message } =
      read.input.do === 'deleteCard'
        ? await call('DELETE /api/company/:id/payment-card/:cardId', { params }, { fetch })
        : await call('POST /api/company/:id/payment-card/:cardId/default', { params }, { fetch })
    return request.headers.get('accept')?.includes('text/html') ? redirect(page) : { told: message }
  } catch (error) {
    return refusedForm(error, {
      request,
      url,
      values: typed,
      fieldOf: {},
      ...whileDown(error),
    })
  }
}
