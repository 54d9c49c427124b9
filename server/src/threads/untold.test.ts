import { expect, test } from 'vitest'
import { notifyDue } from '../applications/index.ts'
import { aSeeker } from '../testing/build-accounts.ts'
import { aRecruiterWithPosting, applied, move, namedStages } from '../testing/build-applications.ts'
import { aThread, messageMailsAfter, write } from '../testing/build-threads.ts'
import { testApp } from '../testing/test-app.ts'
import { collectThreads } from './index.ts'

const app = testApp()
const day = 86_400_000

/** What differs between any two worlds: ids, addresses and moments, which count from the beginning of each. */
function masked(text: string, since: number): string {
  return (
    text
      .replace(/\b([a-z]{3})_[0-7][0-9a-z]{25}\b/g, '$1')
      // When its row was made, which is no time of the test.
      .replace(/"updatedAt":"[^"]*"/g, '')
      .replace(/person-\d+@/g, 'person@')
      .replace(
        /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g,
        (at) => `+${Math.round((Date.parse(at) - since) / 1000)}s`,
      )
  )
}

/** Everything that the applicant gets of their threads, from the first message until 40 days later. */
async function world(decision: 'none' | 'Rejected' | 'Hired'): Promise<string[]> {
  const since = app.clock.now().getTime()
  const { recruiter, posting } = await aRecruiterWithPosting(app, {
    job_title: 'Rust Engineer',
    publish_at: new Date(since - day),
  })
  const ada = await aSeeker(app, { first_name: 'Ada' })
  const application = await applied(ada, posting)
  const thread = await aThread(ada, application)
  const seen: string[] = []
  const look = async (what: string, answer: ReturnType<typeof ada.call>) => {
    const { status, body, headers } = await answer
    // The name of an answer is made of it: where ids differ it does, and is compared by what it names.
    const { etag, date: _date, 'x-request-id': _id, ...rest } = headers
    for (const name of Object.keys(rest)) if (name.startsWith('x-ratelimit')) delete rest[name]
    seen.push(
      `${masked(what, since)} ${status} ${JSON.stringify(rest)} ${Boolean(etag)} ${masked(JSON.stringify(body), since)}`,
    )
  }
  const paths = [
    '/api/thread',
    '/api/thread/unread',
    `/api/thread/${thread}/message`,
    '/api/notifications',
    '/api/notifications/unread',
    '/api/job-seeker/me/job-application',
    `/api/job-seeker/me/job-application/${application}`,
  ]
  const lookAround = async (when: string) => {
    for (const path of paths) await look(`${when} ${path}`, ada.call('GET', path))
    seen.push(
      `${when} export ${masked(JSON.stringify(await collectThreads(app.database.db, ada.seekerId)), since)}`,
    )
    for (const mail of await messageMailsAfter(app, 0, ada.email))
      seen.push(
        `${when} mail ${mail.subject} ${masked(mail.text + mail.html, since).replaceAll(/[\w-]{40,}/g, '')}`,
      )
  }
  await write(recruiter, thread, 'Hi Ada')
  await lookAround('before')
  if (decision === 'none') await recruiter.call('GET', `/api/recruiter/applicant/${application}`)
  else {
    const firstOf = await namedStages(recruiter)
    const card = { text: 'Judged.', recommendation: 1, isSubmitted: true }
    expect(
      (await recruiter.call('PUT', `/api/recruiter/applicant/${application}/scorecard`, card)).status,
    ).toBe(200)
    const moved = await move(recruiter, application, decision, {
      tellAt: new Date(app.clock.now().getTime() + 30 * day).toISOString(),
      message: 'Thank you.',
      stageId: firstOf[decision],
    })
    expect(moved.status).toBe(200)
    expect((await move(recruiter, application, decision, { stageId: decision })).status).toBe(200)
  }
  await lookAround('just after')
  for (const days of [1, 19, 9]) {
    app.clock.advance(days * day)
    await notifyDue(app.database, app.clock.now())
    await write(recruiter, thread, 'Any news?')
    await lookAround(`unread after ${days}`)
    await look('write', ada.call('POST', `/api/thread/${thread}/message`, { text: 'None here' }))
    await lookAround(`after ${days}`)
  }
  await look('open', ada.call('POST', `/api/job-application/${application}/thread`))
  await look('leave', ada.call('POST', `/api/thread/${thread}/leave`))
  await lookAround('left')
  return seen
}

test('no byte of their threads says that a decision was made, before it is told', async () => {
  const undecided = await world('none')
  expect(undecided.length).toBeGreaterThan(60)
  expect(undecided.join()).toContain('Any news?')
  for (const decision of ['Rejected', 'Hired'] as const) {
    const decided = await world(decision)
    expect(decided.filter((line, at) => line !== undecided[at])).toEqual([])
    expect(decided).toHaveLength(undecided.length)
  }
}, 120_000)
