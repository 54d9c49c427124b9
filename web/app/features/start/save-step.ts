import { interestsBody, skillsBody } from '@chainwork/contract/profiles/forms'
import { call } from '../../api/client.ts'
import { readFields } from '../forms/check-form.ts'
import { refusedFields } from '../forms/outcome.ts'

/** Loads how the fields of a step are read. */
export const experienceFields = () => import('./start-fields.ts').then((fields) => fields.experienceFields)
export const lookFields = () => import('./start-fields.ts').then((fields) => fields.lookFields)

const me = { id: 'me' }
const params = { jobSeekerId: 'me' }

/** Saves the first step. */
export async function saveExperience(form: FormData): Promise<object> {
  const skillIds = await chosenOf(form, 'skills', () => call('GET /api/skill', {}))
  const saved = await call('PATCH /api/job-seeker/:id', {
    params: me,
    body: readFields(await experienceFields(), form),
  })
  // A list that was left empty takes nothing away.
  const body = skillsBody.safeParse({ skillIds })
  return body.success ? call('PUT /api/job-seeker/:jobSeekerId/skill', { params, body: body.data }) : saved
}

/** Saves the second step. */
export async function saveLook(form: FormData): Promise<object> {
  const interestIds = await chosenOf(form, 'interests', () => call('GET /api/interest', {}))
  form.set('mayWorkIn', form.getAll('mayWorkIn').join(','))
  const { findable, openFrom, timeZone, mayWorkIn } = readFields(await lookFields(), form)
  const saved = await call('PATCH /api/job-seeker/:id', {
    params: me,
    body: { openFrom, mayWorkIn, ...(timeZone ? { timeZone } : {}) },
  })
  const body = interestsBody.safeParse({ interestIds })
  if (body.success) await call('PUT /api/job-seeker/:jobSeekerId/interest', { params, body: body.data })
  return findable ? call('PATCH /api/job-seeker/me/visibility', { body: { findable } }) : saved
}

interface Named {
  id: string
  name: string
  aliases?: readonly string[]
}

/** What is chosen of a list, with the names that were typed and not chosen. Refuses a name that the list does not have. */
async function chosenOf(
  form: FormData,
  name: 'skills' | 'interests',
  load: () => Promise<readonly Named[]>,
): Promise<string[]> {
  const words = String(form.get(`${name}Typed`) ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
  const all = words.length ? await load() : []
  const found = words.map((word) =>
    all.find((each) => [each.name, ...(each.aliases ?? [])].some((own) => own.toLowerCase() === word)),
  )
  if (!found.every(Boolean)) throw refusedFields({ [name]: `Choose ${name} from the list.` })
  return [...new Set([...form.getAll(name).map(String), ...found.flatMap((each) => each?.id ?? [])])]
}
