import { allEndpoints } from '@chainwork/contract'
import { type VisibilityGroup, visibilityGroups, visibilityLevels } from '@chainwork/contract/profiles/values'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { stableId, taxonomyBook } from './taxonomy/index.ts'
import { type Account, aRecruiter, aSeeker } from './testing/build-accounts.ts'
import { aRecruiterWithPosting, applied } from './testing/build-applications.ts'
import { mailsAfter } from './testing/due-mails.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
/** Of the company she applied to. */
let known: Account & { companyId: string }
/** Of one she did not apply to. */
let stranger: Account
let ids: string[]

/** Something to find in each group, unlike anything else in any answer. */
const marks: Record<Exclude<VisibilityGroup, 'onChain'>, string[]> = {
  contact: ['marked@contact.example', '+4915112345678'],
  about: ['MarkAbout'],
  links: ['mark-link'],
  education: ['MarkSchool', 'MarkField'],
  employment: ['MarkCompany', 'MarkTitle', 'MarkWork'],
  skills: ['Solidity'],
  languages: ['Icelandic'],
  interests: ['Zero Knowledge'],
  availability: ['2031-07-09', 'Atlantic/Reykjavik', '"NA"'],
}

beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Lovelace', email: marks.contact[0]! })
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  known = recruiter
  stranger = await aRecruiter(app)
  const own = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) =>
    ada.call(method, `/api/job-seeker/me${path}`, body)
  const period = { locationCode: 'IS', startDate: '2011-01', endDate: null }
  await own('PATCH', '', { phone: '+49 151 12345678', about: 'MarkAbout', locationCode: 'DE' })
  await own('PATCH', '', { openFrom: '2031-07-09', timeZone: 'Atlantic/Reykjavik', mayWorkIn: ['NA'] })
  await own('PUT', '/link', { links: [{ linkTypeId: stableId('linkType', 'GitHub'), link: 'mark-link' }] })
  await own('POST', '/education', { level: 'ba', field: 'MarkField', school: 'MarkSchool', ...period })
  const job = { jobTitle: 'MarkTitle', companyName: 'MarkCompany', jobDescription: 'MarkWork' }
  await own('POST', '/employment', { ...job, ...period })
  await own('PUT', '/skill', { skillIds: [taxonomyBook().skillByName('Solidity')!.id] })
  await own('PUT', '/language', { languages: [{ languageCode: 'is', proficiencyLevel: 2 }] })
  await own('PUT', '/interest', { interestIds: [stableId('interest', 'Zero Knowledge')] })
  ids = [ada.seekerId, posting, known.companyId, await applied(ada, posting)]
})

/**
 * What changes nothing and is about one thing or about none; lists of reference data hold every skill there is, and a
 * stream, which only says that something changed, never ends.
 */
const reads = allEndpoints().filter(
  ({ method, path, isStream }) =>
    (!isStream &&
      method === 'GET' &&
      !/^\/api\/(skill|interest|industry|place|link-type|blockchain|account)\b/.test(path)) ||
    path === '/api/recruiter/applicant/search',
)

/** Everything a recruiter can read, each address with every id they may know. */
async function everythingFor(recruiter: Account): Promise<{ address: string; text: string }[]> {
  const answers: { address: string; text: string }[] = []
  for (const { method, path } of reads) {
    const addresses = path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path]
    for (const address of addresses) {
      const answer = await app.api.inject({
        method: method as 'GET' | 'POST',
        url: address,
        headers: { authorization: `Bearer ${recruiter.token}` },
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      expect(answer.statusCode, address).toBeLessThan(500)
      answers.push({ address: `${method} ${address}`, text: answer.payload })
    }
  }
  return answers
}

test('no endpoint shows a recruiter what a seeker hid from them, whatever the seeker chose', async () => {
  const level = fc.constantFrom(...visibilityLevels)
  const choice = fc.record(
    Object.fromEntries(visibilityGroups.map((group) => [group, level])) as Record<
      VisibilityGroup,
      typeof level
    >,
  )
  await fc.assert(
    fc.asyncProperty(choice, async (levels) => {
      await ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
      for (const [who, allowed] of [
        [known, ['allRecruiters', 'appliedTo']],
        [stranger, ['allRecruiters']],
      ] as const) {
        const answers = await everythingFor(who)
        for (const [group, texts] of Object.entries(marks) as [keyof typeof marks, string[]][]) {
          const isShown = (allowed as readonly string[]).includes(levels[group])
          const showing = answers.filter(({ text }) => texts.some((mark) => text.includes(mark)))
          // Shown parts are found, so that looking for hidden ones means something.
          if (isShown) expect(showing.length, `${group} is shown`).toBeGreaterThan(0)
          else
            expect(
              showing.map(({ address }) => address),
              `${group} is hidden`,
            ).toEqual([])
        }
      }
    }),
    { numRuns: 4 },
  )
}, 240_000)

const everyMark = Object.values(marks).flat()
const hideAll = () =>
  ada.call(
    'PATCH',
    '/api/job-seeker/me/visibility',
    Object.fromEntries(visibilityGroups.map((group) => [group, 'hidden'])),
  )

test('what a recruiter does to an applicant answers nothing of what that applicant hid', async () => {
  await hideAll()
  const application = ids.at(-1)!
  const { rev } = (await known.call('GET', `/api/recruiter/applicant/${application}`)).body
  const applications = [{ id: application, rev }]
  const answers = [
    await known.call('POST', '/api/recruiter/applicant/move', { applications, to: 'Shortlisted' }),
    // Of the version before, so refused.
    await known.call('POST', '/api/recruiter/applicant/move', { applications, to: 'Interviewing' }),
    await known.call('POST', '/api/recruiter/applicant/undo-move', {
      applications: [{ id: application, rev: rev + 1 }],
    }),
    await known.call('POST', `/api/recruiter/applicant/${application}/note`, { text: 'Knows Rust' }),
    await known.call('PUT', `/api/recruiter/applicant/${application}/scorecard`, {
      recommendation: 4,
      isSubmitted: true,
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 200, 200])
  const texts = answers.map(({ body }) => JSON.stringify(body))
  for (const mark of everyMark) expect(texts.filter((text) => text.includes(mark))).toEqual([])
})

test('mails and the live stream, which nobody can take back, name nothing of a profile, however open it is', async () => {
  const open = await app.api.inject({
    url: '/api/notifications/stream',
    headers: { authorization: `Bearer ${known.token}` },
    payloadAsStream: true,
  })
  let heard = ''
  const stream = open.stream().on('data', (part) => (heard += String(part)))
  const [application] = (await ada.call('GET', '/api/job-seeker/me/job-application')).body.applications
  await ada.call('POST', `/api/job-seeker/me/job-application/${application.id}/withdraw`, {})
  await expect.poll(() => heard.split('event: changed').length).toBeGreaterThan(2)
  stream.destroy()
  const mails = await mailsAfter(app, 11, known.email)
  expect(mails.length).toBeGreaterThan(0)
  const texts = [heard, ...mails.map((mail) => JSON.stringify(mail))]
  for (const mark of [...everyMark, 'Lovelace'])
    expect(texts.filter((text) => text.includes(mark))).toEqual([])
})
