import { beforeEach, expect, test } from 'vitest'
import {
  aRecruiterWithPosting,
  anApplicant,
  move,
  notificationsOf,
  notifyAfter,
} from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aRecruiterWithPosting>>['recruiter']
let posting: string
beforeEach(async () => {
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
})

/** An applicant who has been moved, and knows. */
async function anApplicantAt(...stages: string[]) {
  const person = await anApplicant(app, posting)
  for (const stage of stages) await move(recruiter, person.application, stage)
  await notifyAfter(app, 60)
  return person
}

async function moveAll(people: readonly { application: string }[], to: string, more: object = {}) {
  const { items } = (await recruiter.call('POST', '/api/recruiter/applicant/search', {})).body
  const wanted = new Set(people.map(({ application }) => application))
  const applications = items
    .filter(({ id }: { id: string }) => wanted.has(id))
    .map(({ id, rev }: { id: string; rev: number }) => ({ id, rev }))
  return (await recruiter.call('POST', '/api/recruiter/applicant/move', { applications, to, ...more })).body
}

const why = (leftOut: { application: { id: string }; why: string }[]) =>
  new Map(leftOut.map((each) => [each.application.id, each.why]))

test('moving several leaves out who is further on or has an answer, and never writes to them', async () => {
  const waiting = await anApplicantAt()
  const here = await anApplicantAt('Shortlisted')
  const further = [await anApplicantAt('Interviewing'), await anApplicantAt('Offered')]
  const answered = [await anApplicantAt('Hired'), await anApplicantAt('Rejected')]
  const others = [here, ...further, ...answered]
  const before = await Promise.all(others.map(notificationsOf))
  const { message, moved, leftOut, stale } = await moveAll([waiting, ...others], 'Shortlisted')
  expect(message).toMatch(
    / moved to Shortlisted\. 5 left out: 1 already in Shortlisted, 2 further on, 2 already answered\.$/,
  )
  expect(moved).toMatchObject([{ id: waiting.application, status: 'Shortlisted' }])
  expect(stale).toEqual([])
  expect(why(leftOut)).toEqual(
    new Map([
      [here.application, 'alreadyThere'],
      ...further.map(({ application }) => [application, 'furtherOn'] as const),
      ...answered.map(({ application }) => [application, 'answered'] as const),
    ]),
  )
  expect(await notifyAfter(app, 60)).toBe(1)
  expect(await Promise.all(others.map(notificationsOf))).toEqual(before)
})

test('rejecting several leaves out who has an offer', async () => {
  const [waiting, offered] = [await anApplicantAt('Interviewing'), await anApplicantAt('Offered')]
  const { moved, leftOut } = await moveAll([waiting, offered], 'Rejected', { message: 'No.' })
  expect(moved).toMatchObject([{ id: waiting.application }])
  expect(leftOut).toMatchObject([
    { application: { id: offered.application, status: 'Offered' }, why: 'furtherOn' },
  ])
  expect(await notifyAfter(app, 60)).toBe(1)
})

test('what an applicant was told counts, even when the company has since moved them back', async () => {
  const [notified, waiting] = [await anApplicantAt('Offered'), await anApplicantAt()]
  await move(recruiter, notified.application, 'Applied', { tellAt: '2026-12-01T00:00:00Z' })
  const { moved, leftOut } = await moveAll([notified, waiting], 'Shortlisted')
  expect(moved).toMatchObject([{ id: waiting.application }])
  expect(leftOut).toMatchObject([{ application: { shownStatus: 'Offered' }, why: 'furtherOn' }])
})

test('a move in which everybody is left out moves nobody and says why', async () => {
  const people = [await anApplicantAt('Rejected'), await anApplicantAt('Rejected')]
  const { moved, leftOut } = await moveAll(people, 'Interviewing')
  expect([moved, leftOut.map((each: { why: string }) => each.why)]).toEqual([[], ['answered', 'answered']])
  expect(await notifyAfter(app, 60)).toBe(0)
})

test('one applicant can still be moved back on purpose', async () => {
  const person = await anApplicantAt('Rejected')
  const { moved, leftOut } = await moveAll([person], 'Shortlisted')
  expect([moved, leftOut]).toMatchObject([[{ status: 'Shortlisted', shownStatus: 'Rejected' }], []])
})
