import { interestsBody, skillsBody } from '@chainwork/contract/profiles/forms'
import { redirect } from 'react-router'
import { call } from '../../api/client.ts'
import { parseForm, refusedForm } from '../forms/read-form.ts'
import { withNotice } from '../session/notice.ts'
import { startPath } from '../session/start-path.ts'
import { experienceFields, lookFields } from './start-fields.ts'

type Fetch = typeof globalThis.fetch

/** Saves one of the first steps and leads to the next one. */
export async function actOnStart(
  form: FormData,
  {
    request,
    url,
    continueTo,
    fetch,
  }: { request: Request; url: URL; continueTo: string | null; fetch: Fetch },
) {
  const isLook = form.get('do') === 'look'
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  try {
    const refused = await (isLook ? saveLook(form, fetch) : saveExperience(form, fetch))
    if (refused) return refused
  } catch (error) {
    return refusedForm(error, { request, url, values })
  }
  return redirect(startPath(isLook ? 'wallet' : 'look', continueTo), {
    headers: withNotice('profileUpdated'),
  })
}

async function saveExperience(form: FormData, fetch: Fetch) {
  const skills = await chosenOf(form, 'skills', () => call('GET /api/skill', {}, { fetch }))
  const parsed = parseForm(form, experienceFields, skills.told)
  if (!parsed.ok) return parsed.answer
  await call('PATCH /api/job-seeker/:id', { params: { id: 'me' }, body: parsed.input }, { fetch })
  // A list that was left empty takes nothing away.
  const body = skillsBody.safeParse({ skillIds: skills.ids })
  if (body.success)
    await call(
      'PUT /api/job-seeker/:jobSeekerId/skill',
      { params: { jobSeekerId: 'me' }, body: body.data },
      { fetch },
    )
  return null
}

async function saveLook(form: FormData, fetch: Fetch) {
  const interests = await chosenOf(form, 'interests', () => call('GET /api/interest', {}, { fetch }))
  form.set('mayWorkIn', form.getAll('mayWorkIn').join(','))
  const parsed = parseForm(form, lookFields, interests.told)
  if (!parsed.ok) return parsed.answer
  const { findable, openFrom, mayWorkIn } = parsed.input
  await call('PATCH /api/job-seeker/:id', { params: { id: 'me' }, body: { openFrom, mayWorkIn } }, { fetch })
  const body = interestsBody.safeParse({ interestIds: interests.ids })
  if (body.success)
    await call(
      'PUT /api/job-seeker/:jobSeekerId/interest',
      { params: { jobSeekerId: 'me' }, body: body.data },
      { fetch },
    )
  if (findable) await call('PATCH /api/job-seeker/me/visibility', { body: { findable } }, { fetch })
  return null
}

interface Named {
  id: string
  name: string
  aliases?: readonly string[]
}

/** What is chosen of a list, with what was typed out: names that the list has, or what is wrong with them. */
async function chosenOf(form: FormData, name: 'skills' | 'interests', load: () => Promise<readonly Named[]>) {
  const words = String(form.get(`${name}Typed`) ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
  const all = words.length ? await load() : []
  const found = words.map((word) =>
    all.find((each) => [each.name, ...(each.aliases ?? [])].some((own) => own.toLowerCase() === word)),
  )
  const ids = [...form.getAll(name).map(String), ...found.flatMap((each) => each?.id ?? [])]
  const isKnown = found.every(Boolean)
  return {
    ids: [...new Set(ids)],
    told: { fields: isKnown ? {} : { [name]: `Choose ${name} from the list.` }, values: {} },
  }
}
