import { type Stage, stages } from '@chainwork/contract/applications/values'
import { type Account, aRecruiter, aSeeker } from './build-accounts.ts'
import { type PostingOptions, somePostings } from './build-postings.ts'
import { notifyDue } from '../applications/index.ts'
import type { TestApp } from './test-app.ts'

export const twoQuestions = JSON.stringify([
  { question: 'Why us?', isOnChain: false },
  { question: 'Which protocol do you use most?', isOnChain: true },
])
/** Answers to both of them by someone who can start at once. */
export const bothAnswers = {
  answers: [
    { question: 'Why us?', answer: 'Your chain.' },
    { question: 'Which protocol do you use most?', answer: 'Uniswap' },
  ],
  availability: 'Yes',
}

/** A recruiter who wrote a published posting. */
export async function aRecruiterWithPosting(app: TestApp, options: Omit<PostingOptions, 'company_id'> = {}) {
  const recruiter = await aRecruiter(app)
  const posting = await onePosting(app, recruiter, options)
  return { recruiter, posting }
}

/** One more published posting of a recruiter. */
export async function onePosting(
  app: TestApp,
  recruiter: { companyId: string; userId: string },
  options: Omit<PostingOptions, 'company_id'> = {},
): Promise<string> {
  const [id] = await somePostings(app, [
    { company_id: recruiter.companyId, created_by: recruiter.userId, ...options },
  ])
  return id!
}

/** Applies, and expects that it went well. Answers the application's id. */
export async function applied(seeker: Account, jobPostingId: string, more: object = {}): Promise<string> {
  const { status, body } = await seeker.call('POST', '/api/graph/job-application', { jobPostingId, ...more })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

/** A seeker who applied. */
export async function anApplicant(app: TestApp, posting: string, first_name = 'Ada') {
  const seeker = await aSeeker(app, { first_name, name: `${first_name} Example` })
  return { ...seeker, application: await applied(seeker, posting) }
}

/** Moves one application from the version it is in; answers what the API does. */
export async function move(recruiter: Account, application: string, to: string, more: object = {}) {
  const { body } = await recruiter.call('GET', `/api/recruiter/applicant/${application}`)
  return recruiter.call('POST', '/api/recruiter/applicant/move', {
    applications: [{ id: application, rev: body.rev }],
    to,
    ...more,
  })
}

/** Lets so many seconds pass, then tells what is due. */
export async function notifyAfter(app: TestApp, seconds: number): Promise<number> {
  app.clock.advance(seconds * 1000)
  return notifyDue(app.database, app.clock.now())
}

/** Titles of what somebody was told on their pages, the latest first. */
export async function notificationsOf(account: Account): Promise<string[]> {
  const { body } = await account.call('GET', '/api/notifications')
  return body.items.map(({ title }: { title: string }) => title)
}

/** Gives a company two stages of each kind, `First KIND` before the one it had; answers the id of each first. */
export async function namedStages(recruiter: Account): Promise<Record<Stage, string>> {
  const { status, body } = await recruiter.call('PUT', '/api/recruiter/stage', {
    items: stages.flatMap((kind) => [
      { name: `First ${kind}`, kind },
      { id: kind, name: kind, kind },
    ]),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const given: { id: string; kind: Stage }[] = body.items
  return Object.fromEntries(
    stages.map((kind) => [kind, given.find((each) => each.kind === kind)!.id]),
  ) as Record<Stage, string>
}
