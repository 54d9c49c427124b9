import { pagePath } from '@chainwork/contract/pages'
import { idOf } from '@chainwork/contract/ids'
import { instant } from '@chainwork/contract/time'
import { z } from 'zod'
import { call } from '../../api/client.ts'
import { parseForm, refusedForm } from '../forms/read-form.ts'
import { placeAnswer, settlePlace } from '../place/settle-place.ts'
import { answerTaken } from '../session/answer-taken.ts'
import { availabilityFields } from './availability-fields.ts'
import { readList } from './read-list.ts'
import { educationFields, employmentFields } from './form-fields.ts'
import { personalFields } from './personal-fields.ts'
import { savePicture } from './save-picture.ts'

type Fetch = typeof globalThis.fetch

const removal = z.discriminatedUnion('list', [
  z.object({ list: z.literal('employment'), item: idOf('employment') }),
  z.object({ list: z.literal('education'), item: idOf('education') }),
])

/** Saves what one form of the edit page asks for; without scripts it leads back to the page, which then shows it. */
export async function actOnProfile(request: Request, url: URL, fetch: Fetch) {
  const form = await request.formData()
  const asked = String(form.get('do') ?? '')
  const text = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const done = (
    part: string,
    saved: { updatedAt: string },
    notice: 'profileUpdated' | 'profileDeleted' = 'profileUpdated',
  ) => answerTaken(request, { to: `${pagePath('/profile/edit')}#${part}`, notice, version: saved.updatedAt })
  const stale = instant.safeParse(text['updatedAt'])
  const updatedAt = stale.success ? { updatedAt: stale.data } : {}
  const me = { jobSeekerId: 'me' }
  try {
    const place = 'where' in text ? placeAnswer(form, await settlePlace(form, { fetch })) : undefined
    switch (asked) {
      case 'personal': {
        const parsed = parseForm(form, personalFields, place)
        if (!parsed.ok) return parsed.answer
        const saved = await call(
          'PATCH /api/job-seeker/:id',
          { params: { id: 'me' }, body: { ...parsed.input, ...updatedAt } },
          { fetch },
        )
        return done('personal', saved)
      }
      case 'availability': {
        form.set('mayWorkIn', form.getAll('mayWorkIn').join(','))
        const parsed = parseForm(form, availabilityFields)
        if (!parsed.ok) return parsed.answer
        const saved = await call(
          'PATCH /api/job-seeker/:id',
          { params: { id: 'me' }, body: { ...parsed.input, ...updatedAt } },
          { fetch },
        )
        return done('availability', saved)
      }
      case 'avatar':
        return done('avatar', await savePicture(form, updatedAt, fetch))
      case 'employment': {
        const parsed = parseForm(form, employmentFields, place)
        if (!parsed.ok) return parsed.answer
        const body = parsed.input
        const employmentId = text['item'] ?? ''
        // What is new stands beside whatever has changed meanwhile, so it is not asked how old the page is.
        const saved = await (isNew(employmentId)
          ? call(
              'POST /api/job-seeker/:id/employment',
              { params: { id: 'me' }, body: { ...body, ...completing(employmentId) } },
              { fetch },
            )
          : call(
              'PATCH /api/job-seeker/:jobSeekerId/employment/:employmentId',
              { params: { ...me, employmentId }, body: { ...body, ...updatedAt } },
              { fetch },
            ))
        return done('employment', saved)
      }
      case 'education': {
        const parsed = parseForm(form, educationFields, place)
        if (!parsed.ok) return parsed.answer
        const body = parsed.input
        const educationId = text['item'] ?? ''
        // What is new stands beside whatever has changed meanwhile, so it is not asked how old the page is.
        const saved = await (isNew(educationId)
          ? call(
              'POST /api/job-seeker/:id/education',
              { params: { id: 'me' }, body: { ...body, ...completing(educationId) } },
              { fetch },
            )
          : call(
              'PATCH /api/job-seeker/:jobSeekerId/education/:educationId',
              { params: { ...me, educationId }, body: { ...body, ...updatedAt } },
              { fetch },
            ))
        return done('education', saved)
      }
      case 'remove': {
        const parsed = parseForm(form, removal)
        if (!parsed.ok) return parsed.answer
        const { list, item } = parsed.input
        const saved = await (list === 'employment'
          ? call(
              'DELETE /api/job-seeker/:jobSeekerId/employment/:employmentId',
              { params: { ...me, employmentId: item }, query: updatedAt },
              { fetch },
            )
          : call(
              'DELETE /api/job-seeker/:jobSeekerId/education/:educationId',
              { params: { ...me, educationId: item }, query: updatedAt },
              { fetch },
            ))
        return done(list, saved, 'profileDeleted')
      }
      default: {
        const { refused, saved } = await saveList(asked, form, updatedAt, fetch)
        return refused ?? done(asked, saved)
      }
    }
  } catch (error) {
    return refusedForm(error, { request, url, values: text })
  }
}

const unfinished = idOf('unfinished')
/** An entry that lacked something becomes a new one. */
const isNew = (item: string) => item === '0' || unfinished.safeParse(item).success
const completing = (item: string) => {
  const { data } = unfinished.safeParse(item)
  return data ? { unfinishedId: data } : {}
}

/** Replaces one of the lists; answers what is wrong with what was typed, if anything is. */
async function saveList(asked: string, form: FormData, updatedAt: { updatedAt?: string }, fetch: Fetch) {
  const params = { jobSeekerId: 'me' }
  const read = await readList(asked, form, fetch)
  const put = (saved: { updatedAt: string }) => ({ refused: null, saved })
  switch (read.list) {
    case 'skills': {
      const body = { ...read.body, ...updatedAt }
      return put(await call('PUT /api/job-seeker/:jobSeekerId/skill', { params, body }, { fetch }))
    }
    case 'interests': {
      const body = { ...read.body, ...updatedAt }
      return put(await call('PUT /api/job-seeker/:jobSeekerId/interest', { params, body }, { fetch }))
    }
    case 'languages': {
      const body = { ...read.body, ...updatedAt }
      return put(await call('PUT /api/job-seeker/:jobSeekerId/language', { params, body }, { fetch }))
    }
    case 'links': {
      const body = { ...read.body, ...updatedAt }
      return put(await call('PUT /api/job-seeker/:jobSeekerId/link', { params, body }, { fetch }))
    }
    default:
      return { refused: read.answer, saved: null }
  }
}
