import { gunzipSync } from 'node:zlib'
import { allEndpoints } from '@chainwork/contract'
import { beforeEach, expect, test } from 'vitest'
import { stableId } from './taxonomy/index.ts'
import { type Account, aRecruiter, aSeeker, aSession } from './testing/build-accounts.ts'
import { onePosting } from './testing/build-applications.ts'
import { aSaver, lookAgain } from './testing/build-saved-searches.ts'
import { hasOnChainMarks } from './testing/build-snapshot.ts'
import { mailsAfter } from './testing/due-mails.ts'
import { testApp } from './testing/test-app.ts'
import { readingCalls } from './testing/reading-calls.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Awaited<ReturnType<typeof aSaver>>
let stranger: Account
/** Whatever says who she is. */
let naming: RegExp
/** What is asked for by id. */
let ids: string[]
let invitation: string
let told: { address: string; text: string }[]

beforeEach(async () => {
  ada = await aSeeker(app, {
    first_name: 'Adamark',
    last_name: 'Lovemark',
    name: 'Adamark Lovemark',
    email: 'marked@contact.example',
    image: '/image/img_mark.webp',
    findable: 'no',
  })
  const { wallet, poap, hashes } = await hasOnChainMarks(app, ada.userId)
  const marks = ['Adamark', 'Lovemark', 'marked@', '4915112345678', 'mark-link', 'MarkCompany', 'img_mark']
  naming = new RegExp([...marks, wallet, poap, ...hashes].join('|'), 'i')
  const own = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) =>
    ada.call(method, `/api/job-seeker/me${path}`, body)
  await own('PATCH', '', { phone: '+49 151 12345678', jobTitle: 'Quixotarvium Engineer' })
  await own('PUT', '/link', { links: [{ linkTypeId: stableId('linkType', 'GitHub'), link: 'mark-link' }] })
  await own('POST', '/employment', {
    jobTitle: 'Keeper',
    companyName: 'MarkCompany',
    jobDescription: 'I keep a rollup running.',
    locationCode: 'IS',
    startDate: '2011-01',
    endDate: null,
  })
  told = []
  recruiter = await aSaver(app)
  stranger = await aRecruiter(app)
  await tell('POST saved', await recruiter.save('q=quixotarvium'))
  await own('PATCH', '/visibility', {
    ...Object.fromEntries(
      ['contact', 'links', 'employment', 'onChain'].map((group) => [group, 'allRecruiters']),
    ),
    onChainDetail: 'evidence',
    findable: 'everyone',
    isAnonymous: true,
  })
  await meet()
})

/** Everything that a company does with a candidate: finds, opens, lists and invites them. */
async function meet(): Promise<void> {
  await lookAgain(app)
  const posting = await onePosting(app, recruiter)
  const list = await recruiter.call('POST', '/api/recruiter/shortlist', { name: 'Keepers' })
  const at = `/api/recruiter/shortlist/${list.body.id}/candidate/${ada.seekerId}`
  await tell('PUT shortlist', await recruiter.call('PUT', at, { note: 'Ask in spring.' }))
  await tell('GET profile', await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`))
  const sent = await recruiter.call('POST', `/api/recruiter/candidate/${ada.seekerId}/invitation`, {
    jobPostingId: posting,
    message: 'Please apply.',
  })
  await tell('POST invitation', sent)
  invitation = sent.body.id
  const [saved] = await recruiter.saved()
  ids = [ada.seekerId, posting, recruiter.companyId, invitation, list.body.id, saved.id]
}

async function tell(address: string, { status, body }: { status: number; body: unknown }): Promise<void> {
  expect([address, status]).toEqual([address, 200])
  told.push({ address, text: JSON.stringify(body) })
}

async function everythingFor(viewer: Account | null): Promise<{ address: string; text: string }[]> {
  const answers: { address: string; text: string }[] = []
  const headers = viewer ? { authorization: `Bearer ${viewer.token}` } : {}
  for (const { method, path } of readingCalls)
    for (const url of path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path]) {
      const payload = method === 'GET' ? {} : { payload: {} }
      const answer = await app.api.inject({ method: method as 'GET' | 'POST', url, headers, ...payload })
      expect(answer.statusCode, url).toBeLessThan(500)
      answers.push({ address: `${method} ${url}`, text: JSON.stringify(answer.headers) + answer.payload })
    }
  if (!viewer) return answers
  // An export wants a session that began just now.
  const { token } = await aSession(app, viewer.userId, { context: 'recruiter' })
  const { rawPayload, statusCode } = await app.api.inject({
    url: '/api/account/export',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const mails = await mailsAfter(app, 10, viewer.email)
  return [
    ...answers,
    { address: 'export', text: gunzipSync(rawPayload).toString('latin1') },
    ...mails.map((mail) => ({ address: `mail ${mail.subject}`, text: JSON.stringify(mail) })),
  ]
}

const named = (answers: readonly { address: string; text: string }[]) =>
  answers.filter(({ text }) => naming.test(text)).map(({ address }) => address)

test('nothing that a company reads says who an anonymous candidate is, until they show it to this company', async () => {
  const before = [...told, ...(await everythingFor(recruiter))]
  expect(before.filter(({ text }) => text.includes(ada.seekerId)).length).toBeGreaterThan(8)
  expect(before.map(({ address }) => address)).toContain('mail 1 new candidate: My q=quixotarvium')
  expect(named(before)).toEqual([])
  for (const viewer of [stranger, null]) expect(named(await everythingFor(viewer))).toEqual([])

  await ada.call('POST', `/api/job-seeker/me/invitation/${invitation}/introduce`)
  const places = named(await everythingFor(recruiter))
  expect(places).toContain(`GET /api/graph/job-seeker/${ada.seekerId}`)
  expect(places).toContain('GET /api/recruiter/invitation')
  expect(places).toContain(`GET /api/recruiter/shortlist/${ids[4]}/candidate`)
  // Lists are of what all companies may see, and so are mails.
  expect(places.filter((place) => /search|recent|^mail/.test(place))).toEqual([])
  for (const viewer of [stranger, null]) expect(named(await everythingFor(viewer))).toEqual([])
}, 120_000)

test('a recruiter who is removed is refused at every door of recruiters with the session they have', async () => {
  const doors = allEndpoints().filter(({ who, upload }) => who === 'recruiter' && !upload)
  expect(doors.length).toBeGreaterThan(30)
  await app.database.db.deleteFrom('recruiter').where('id', '=', recruiter.recruiterId).execute()
  for (const { method, path } of doors)
    for (const id of path.includes(':') ? ids : ['']) {
      const url = path.replace(/:\w+/g, id)
      const headers = { authorization: `Bearer ${recruiter.token}` }
      const payload = method === 'GET' ? {} : { payload: {} }
      const answer = await app.api.inject({ method: method as 'GET', url, headers, ...payload })
      expect([method, url, answer.statusCode]).toEqual([method, url, 403])
      expect(answer.payload).not.toMatch(naming)
    }
}, 60_000)
