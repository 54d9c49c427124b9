import { expect, test } from 'vitest'
import { allEndpoints } from '@chainwork/contract'
import { notifyDue } from '../applications/index.ts'
import { workOnInterviews } from '../interviews/index.ts'
import { aSeeker } from '../testing/build-accounts.ts'
import { aRecruiterWithPosting, applied, move, namedStages } from '../testing/build-applications.ts'
import { filesTo, offered, pickOf } from '../testing/build-interviews.ts'
import { aThread, messageMailsAfter, write } from '../testing/build-threads.ts'
import { testApp } from '../testing/test-app.ts'
import { collectThreads } from './index.ts'

const app = testApp()
const day = 86_400_000

const unfolded = (file: string) => file.replace(/\r?\n /g, '')

/** What differs between any two worlds: ids, addresses and moments, which count from the beginning of each. */
function masked(text: string, since: number): string {
  return (
    text
      .replace(/\b([a-z]{3})_[0-7][0-9a-z]{25}\b/g, '$1')
      // When its row was made, which is no time of the test.
      .replace(/"(?:updatedAt|requestId)":"[^"]*"|(?<="mayWorkIn":\[\],)"createdAt":"[^"]*"/g, '')
      .replace(/person-\d+@/g, 'person@')
      .replace(
        /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g,
        (at) => `+${Math.round((Date.parse(at) - since) / 1000)}s`,
      )
  )
}

/** Not compared: a stream has no end, files contain the time they were made, and the rest is about other people's posts. */
const leftOut = /stream|export|bundle|pdf|recommended|web3\/:address|company\/:id|recall|session\/list/

/** The paths of everything a seeker can read about themselves, with these ids. */
const ownPaths = (ids: Record<string, string>): string[] =>
  allEndpoints()
    .filter(({ method, who }) => method === 'GET' && ['seeker', 'signedIn', 'anySession'].includes(who))
    .filter(({ path }) => !leftOut.test(path))
    .map(({ path }) =>
      path.replace(/([\w-]+)\/:(\w+)/g, (_whole, of, name) => `${of}/${ids[name === 'id' ? of : name]}`),
    )

const start = new Date('2026-11-21T12:00:00.000Z')

/** Everything that the applicant gets, from the first message until 40 days later. */
async function world(decision: 'none' | 'Rejected' | 'Hired'): Promise<string[]> {
  app.clock.set(start.toISOString())
  const since = start.getTime()
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
  const interview = await recruiter.call('POST', '/api/recruiter/interview', {
    applicationId: application,
    ...offered({ recruiter }, { slots: ['2027-01-05T10:00', '2027-01-06T10:00'] }),
  })
  const paths = [
    ...ownPaths({
      applicationId: application,
      threadId: thread,
      interview: interview.body.id,
      'job-posting': posting,
      'job-seeker': ada.seekerId,
    }),
    `/api/jobs/${posting}`,
    `/api/company/${recruiter.companyId}/reply-record`,
  ]
  expect(paths.length).toBeGreaterThan(30)
  const lookAround = async (when: string) => {
    for (const path of paths) await look(`${when} ${path}`, ada.call('GET', path))
    seen.push(
      `${when} export ${masked(JSON.stringify(await collectThreads(app.database.db, ada.seekerId)), since)}`,
    )
    await messageMailsAfter(app, 0, ada.email)
    await workOnInterviews(app.database, app.clock.now())
    for (const mail of await app.mailbox.allTo(ada.email))
      seen.push(
        `${when} mail ${mail.subject} ${masked(mail.text + mail.html, since).replaceAll(/[\w-]{40,}/g, '')}`,
      )
    for (const file of await filesTo(app, ada.email)) seen.push(`${when} ${masked(unfolded(file), since)}`)
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
  await look('pick', pickOf(ada, interview.body.id, interview.body.offer.slots[0].id))
  await lookAround('picked')
  const { body: calendar } = await ada.call('POST', '/api/me/calendar')
  const feed = await app.api.inject({ method: 'GET', url: new URL(calendar.address).pathname })
  seen.push(masked(unfolded(feed.body), since))
  expect(seen.at(-1)).toContain('DTSTART')
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
