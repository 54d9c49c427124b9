import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  applied,
  bothAnswers,
  twoQuestions,
} from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let ada: Account
let asking: string
beforeEach(async () => {
  ada = await aSeeker(app)
  ;({ posting: asking } = await aRecruiterWithPosting(app, { questions: twoQuestions }))
})

const outcome = ({ status, body }: { status: number; body: any }) =>
  `${status} ${body.reason ?? body.message}`

test('answers are saved while they are written and deleted once submitted', async () => {
  const path = `/api/job-posting/${asking}/application-draft`
  expect((await ada.call('GET', path)).body).toBeNull()
  const half = {
    answers: [{ question: 'Why us?', answer: 'Because ' }],
    availability: 'No',
    thresholds: [{ score: 'DEFI_SCORE', atLeast: 700 }],
  }
  const saved = await ada.call('PUT', path, half)
  expect([saved.status, saved.body.message]).toEqual([200, 'Answers saved'])
  expect((await ada.call('GET', path)).body).toMatchObject({ ...half, startDate: null })
  expect((await (await aSeeker(app)).call('GET', path)).body).toBeNull()
  await applied(ada, asking, bothAnswers)
  expect((await ada.call('GET', path)).body).toBeNull()
  expect(outcome(await ada.call('PUT', path, half))).toBe('409 application.exists')
})

test('saved answers can be thrown away; a closed posting takes none', async () => {
  const path = `/api/job-posting/${asking}/application-draft`
  await ada.call('PUT', path, { availability: 'Yes' })
  expect((await ada.call('DELETE', path)).body.message).toBe('Answers removed')
  expect((await ada.call('GET', path)).body).toBeNull()
  await app.database.db.updateTable('posting').set({ status: 'Closed' }).execute()
  expect(outcome(await ada.call('PUT', path, {}))).toBe('410 posting.gone')
})

test('what was saved before thresholds were kept has none; other scores are refused', async () => {
  const path = `/api/job-posting/${asking}/application-draft`
  await ada.call('PUT', path, { availability: 'Yes' })
  await app.database.db
    .updateTable('application_draft')
    .set({ content: JSON.stringify({ answers: [], availability: 'Yes' }) })
    .execute()
  expect((await ada.call('GET', path)).body).toMatchObject({ availability: 'Yes', thresholds: [] })
  const other = { thresholds: [{ score: 'WEALTH_SCORE', atLeast: 1 }] }
  expect(outcome(await ada.call('PUT', path, other))).toBe('422 input.invalid')
})
