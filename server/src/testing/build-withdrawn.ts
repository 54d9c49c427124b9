import { type aRecruiter, aSeeker } from './build-accounts.ts'
import { applied } from './build-applications.ts'
import { type Pair, anOffer } from './build-interviews.ts'
import { hasOnChainMarks } from './build-snapshot.ts'
import { aThread, write } from './build-threads.ts'
import type { TestApp } from './test-app.ts'

/**
 * Somebody without a name since they withdrew their application, whom the company wrote to and offered times while it knew the name.
 * Answers the ids of the thread, the interview, the seeker and the application.
 */
export async function someoneWithdrew(
  app: TestApp,
  recruiter: Awaited<ReturnType<typeof aRecruiter>>,
  posting: string,
): Promise<[thread: string, interview: string, seeker: string, application: string]> {
  const bob = await aSeeker(app, { first_name: 'Lovemark', last_name: 'Adamark' })
  await hasOnChainMarks(app, bob.userId)
  const period = { locationCode: 'IS', startDate: '2005-01', endDate: '2010-03' }
  await bob.call('POST', '/api/job-seeker/me/education', {
    level: 'ba',
    field: 'Seas',
    school: 'A school',
    ...period,
  })
  await bob.call('PATCH', '/api/job-seeker/me/visibility', {
    onChain: 'allRecruiters',
    findable: 'everyone',
    isAnonymous: true,
  })
  const application = await applied(bob, posting)
  const thread = await aThread(recruiter, application)
  await write(recruiter, thread, 'Hello')
  const { id: interview } = await anOffer({ recruiter, seeker: { ...bob, application } } as unknown as Pair)
  await bob.call('POST', `/api/job-seeker/me/job-application/${application}/withdraw`)
  return [thread, interview, bob.seekerId, application]
}
