import { pagePath } from '@chainwork/contract/pages'
import { type CompanyForm, companyForm } from '@chainwork/contract/companies/company-form'
import { kindFor } from '@chainwork/contract/profiles/links'
import { imageBytes } from '@chainwork/contract/media/values'
import { data, redirect } from 'react-router'
import { ApiFailure, call } from '../../../api/client.ts'
import { sendFile } from '../../../api/files.ts'
import { type Outcome, problemsOf } from '../../forms/outcome.ts'
import { entriesOf } from '../../forms/entries.ts'
import { placeAnswer, settlePlace } from '../../place/settle-place.ts'
import { answerTaken } from '../../session/answer-taken.ts'
import { companyField, readCompany } from './read-company.ts'

type Fetch = typeof globalThis.fetch
const about = pagePath('/recruiter/company-profile/about')
const edit = pagePath('/recruiter/company-profile/edit')

/** Saves the profile of their own company, or only its picture. */
export async function saveCompany(request: Request, fetch: Fetch, id: string) {
  const form = await request.formData()
  const wanted = form.get('do')
  const isPicture = wanted === 'avatar' || wanted === 'noAvatar'
  const updatedAt = String(form.get('updatedAt') ?? '') || undefined
  // What was typed goes back with it, for browsers that load the page again.
  const refuse = ({ values, ...outcome }: Partial<Outcome>, status = 422) =>
    data(
      {
        reason: null,
        message: null,
        fields: {},
        values: {
          ...(isPicture ? { do: String(wanted) } : { entries: JSON.stringify(entriesOf(form)) }),
          ...values,
        },
        ...outcome,
      } satisfies Outcome,
      { status },
    )
  try {
    if (isPicture) {
      const avatarUrl = wanted === 'avatar' ? await upload(form.get('file'), fetch) : null
      const body = { avatarUrl, updatedAt }
      const { updatedAt: version } = await call('PATCH /api/company/:id', { params: { id }, body }, { fetch })
      return answerTaken(request, { to: edit, notice: 'companyUpdated', version })
    }
    const place = placeAnswer(form, await settlePlace(form, { fetch }))
    const parsed = companyForm.safeParse(readCompany(form))
    const fields = { ...problemsOf(parsed.error?.issues ?? [], companyField), ...place.fields }
    if (Object.keys(fields).length) return refuse({ reason: 'input.invalid', fields, values: place.values })
    const given = parsed.data as CompanyForm
    const body = { ...given, links: await ofTheirSites(given.links, fetch), updatedAt }
    const { updatedAt: version } = await call('PATCH /api/company/:id', { params: { id }, body }, { fetch })
    return answerTaken(request, { to: about, notice: 'companyUpdated', version })
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.failure || error.status >= 500) throw error
    const { reason, message, fields: told = {} } = error.failure
    if (reason === 'company.changed')
      return refuse({ reason, message, values: { updatedAt: told['updatedAt'] ?? '' } }, 409)
    if (reason === 'session.none' && request.headers.get('accept')?.includes('text/html'))
      throw redirect(`${pagePath('/login')}?continue=${encodeURIComponent(edit)}`)
    const fields = Object.fromEntries(
      Object.entries(told).map(([path, words]) => [
        companyField(path.replace(/^body\./, '').split('.')),
        words,
      ]),
    )
    return refuse({ reason, message: Object.keys(fields).length ? null : message, fields }, error.status)
  }
}

/** Gives pasted addresses the kind of their site, whatever kind is selected. */
async function ofTheirSites(links: CompanyForm['links'], fetch: Fetch): Promise<CompanyForm['links']> {
  if (!links?.length) return links
  const kinds = await call('GET /api/link-type', {}, { fetch })
  return links.map((each) => {
    const chosen = kinds.find(({ id }) => id === each.linkTypeId)
    return chosen ? { ...each, linkTypeId: kindFor(kinds, chosen, each.link).id } : each
  })
}

async function upload(file: FormDataEntryValue | null, fetch: Fetch): Promise<string> {
  const refused = (status: number, reason: 'image.missing' | 'image.tooLarge', message: string) =>
    new ApiFailure(status, {
      code: 'VALIDATION_ERROR',
      reason,
      message,
      fields: { file: message },
      requestId: '',
    })
  if (!(file instanceof File) || !file.size) throw refused(422, 'image.missing', 'Choose a file first.')
  if (file.size > imageBytes) throw refused(413, 'image.tooLarge', 'File size exceeds 5MB')
  return (await sendFile<{ uri: string }>('/api/image', file, fetch)).uri
}
