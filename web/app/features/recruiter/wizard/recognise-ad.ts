import { adBytes } from '@chainwork/contract/postings/values'
import type { PostingDraft } from '@chainwork/contract/postings/posting-form'
import { call } from '../../../api/client.ts'
import { sendFile } from '../../../api/files.ts'
import { fileIn } from '../../forms/about-document.ts'
import { refusedFields } from '../../forms/outcome.ts'
import { lookUpPlace } from '../../place/look-up-place.ts'
import { loadOwnPosting } from '../load-own-posting.ts'
import { type Recognised, markedFieldsOf, readFields, readingFrom } from './reading/ad-reading.ts'
import { readingCookie } from './reading/reading-cookie.ts'
import { readStep, typedPlace } from './read-step.ts'

/** Makes a draft of an existing ad, given as a file or as text; what is in the form below it, `written`, stays. */
export async function recogniseAd(form: FormData, written: FormData | null): Promise<{ id: string }> {
  const file = fileIn(form)
  if (file && file.size > adBytes) throw refusedFields({ file: 'File size exceeds 5MB' })
  const recognised = file
    ? await sendFile<Recognised>('/api/job-posting/recognise/file', file)
    : await call('POST /api/job-posting/recognise', { body: { text: String(form.get('text') ?? '') } })
  const typed = written ? await typedFields(written) : {}
  const kept = readFields.filter((field) => markedFieldsOf(field).some((name) => name in typed))
  const { salaryCurrency: _always, ...fields } = recognised.form
  for (const name of kept.flatMap(markedFieldsOf)) delete fields[name as keyof typeof fields]
  const made = await call('POST /api/graph/job-posting', {
    query: { draft: 'true' },
    body: { ...fields, ...typed },
  })
  const { own } = await loadOwnPosting(made.id, fetch)
  document.cookie = readingCookie(readingFrom(made.id, own.form, recognised, kept))
  return made
}

/** What was written by hand in the form below the box; the ad does not write over it. */
async function typedFields(written: FormData): Promise<Partial<PostingDraft>> {
  // A place that is not certain is not taken for one that was written.
  await lookUpPlace(written)
  const input = readStep('details', written)
  const blank = readStep('details', new FormData())
  if (input['workplace'] === 'onsite') delete input['workplace']
  if (input['locationCode'] === typedPlace) delete input['locationCode']
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(blank[name])),
  )
}
