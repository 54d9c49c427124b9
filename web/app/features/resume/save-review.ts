import { call } from '../../api/client.ts'
import { renameFields } from '../forms/outcome.ts'
import { readFields } from '../forms/check-form.ts'
import { versionIn } from '../profile/use-section-form.ts'
import { fieldNames, reviewFields } from './review-fields.ts'

/** Saves what was chosen of a résumé. */
export async function saveReview(sent: FormData) {
  const { body, taken, open } = readFields(reviewFields, sent)
  return call('POST /api/job-seeker/me/resume/accept', {
    body: { ...body, ...versionIn(sent) } as never,
  }).catch((error: unknown) => {
    throw renameFields(error, (fields) => fieldNames(fields, taken, open))
  })
}
