import { call } from '../../api/client.ts'
import { counted } from '../../format/numbers.ts'
import { renameFields } from '../forms/outcome.ts'
import { readFields } from '../forms/check-form.ts'
import { versionIn } from '../profile/use-section-form.ts'
import { fieldNames, reviewFields } from './review-fields.ts'

/** Saves what was chosen of a résumé, and answers what that was, in words. */
export async function saveReview(sent: FormData) {
  const { body, taken, open } = readFields(reviewFields, sent)
  await call('POST /api/job-seeker/me/resume/accept', {
    body: { ...body, ...versionIn(sent) } as never,
  }).catch((error: unknown) => {
    throw renameFields(error, (fields) => fieldNames(fields, taken, open))
  })
  const { personal, employment, education, unfinished, skillIds, languages, links, interestIds } = body
  const numbers: [number, string, string?][] = [
    [Object.keys(personal).length + Object.keys(body.availability).length, 'personal detail'],
    [employment.length, 'job'],
    [education.length, 'school'],
    [skillIds.length, 'skill'],
    [languages.length, 'language'],
    [links.length, 'link'],
    [interestIds.length, 'interest'],
    [unfinished.length, 'incomplete entry', 'incomplete entries'],
  ]
  return { added: numbers.filter(([number]) => number).map((named) => counted(...named)) }
}
