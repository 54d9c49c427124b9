import { gunzipSync } from 'node:zlib'
import { allEndpoints } from '@chainwork/contract'
import { beforeEach, expect, test } from 'vitest'
import { stableId } from './taxonomy/index.ts'
import { type Account, aRecruiter, aSeeker, aSession } from './testing/build-accounts.ts'
import { onePosting } from './testing/build-applications.ts'
import { aSaver, lookAgain } from './testing/build-saved-searches.ts'
import { someOnChain } from './testing/build-scores.ts'
import { hasOnChainMarks } from './testing/build-snapshot.ts'
import { mailsAfter } from './testing/due-mails.ts'
import { someoneWithdrew } from './testing/build-withdrawn.ts'
import { testApp } from './testing/test-app.ts'
import { readingCalls } from './testing/reading-calls.ts'
import { aboutNobody, envelopes, unnamedColumns, unnamedFields } from './testing/unnamed-fields.ts'
import { whySafe } from './testing/why-safe.ts'
import { fieldsOf } from './testing/walk-reply.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Awaited<ReturnType<typeof aSaver>>
let stranger: Account
/** Whatever says who she is. */
let naming: RegExp
/** What is asked for by id. */
let ids: string[]
let invitation: string
let answers: { address: string; text: string }[]

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
  answers = []
  recruiter = await aSaver(app)
  stranger = await aRecruiter(app)
  await record('POST saved', await recruiter.save('q=quixotarvium'))
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
  const posting = await onePosting(app, recruiter, { on_chain_requirements: JSON.stringify(someOnChain) })
  const list = await recruiter.call('POST', '/api/recruiter/shortlist', { name: 'Keepers' })
  const at = `/api/recruiter/shortlist/${list.body.id}/candidate/${ada.seekerId}`
  await record('PUT shortlist', await recruiter.call('PUT', at, { note: 'Ask in spring.' }))
  await record('GET profile', await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`))
  const sent = await recruiter.call('POST', `/api/recruiter/candidate/${ada.seekerId}/invitation`, {
    jobPostingId: posting,
    message: 'Please apply.',
  })
  await record('POST invitation', sent)
  invitation = sent.body.id
  const [saved] = await recruiter.saved()
  const thread = await ada.call('POST', `/api/job-invitation/${invitation}/thread`)
  await ada.call('POST', `/api/thread/${thread.body.id}/message`, { text: 'What is it about?' })
  ids = [ada.seekerId, posting, recruiter.companyId, invitation, list.body.id, saved.id, thread.body.id]
}

async function record(address: string, { status, body }: { status: number; body: unknown }): Promise<void> {
  expect([address, status]).toEqual([address, 200])
  answers.push({ address, text: JSON.stringify(body) })
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
  const before = [...answers, ...(await everythingFor(recruiter))]
  expect(before.filter(({ text }) => text.includes(ada.seekerId)).length).toBeGreaterThan(8)
  expect(before.map(({ address }) => address)).toContain('mail 1 new candidate: My q=quixotarvium')
  expect(named(before)).toEqual([])
  for (const viewer of [stranger, null]) expect(named(await everythingFor(viewer))).toEqual([])

  await ada.call('POST', `/api/job-seeker/me/invitation/${invitation}/introduce`)
  const places = named(await everythingFor(recruiter))
  expect(places).toContain(`GET /api/graph/job-seeker/${ada.seekerId}`)
  expect(places).toContain('GET /api/recruiter/invitation')
  expect(places).toContain('GET /api/thread')
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

/** Calls of recruiters whose answers can carry a person. */
const carrying = allEndpoints().filter(
  ({ who, path, isStream, download }) =>
    who !== 'seeker' && !isStream && !download && !aboutNobody.test(path),
)
/** Of a field of one answer alone, what it is called there decides. */
const whyOf = (path: string) =>
  unnamedFields[path] ?? (path.includes(' ') ? envelopes[path.slice(path.indexOf('.') + 1)] : undefined)
const asWhole = (path: string) => whyOf(path) !== undefined

test('each field that a company can receive of somebody without a name is listed with why it singles nobody out', () => {
  const used = new Set<string>()
  for (const { method, path, reply } of carrying)
    for (const field of fieldsOf(reply, `${method} ${path}`, { asWhole })) {
      expect(whyOf(field.path), `${field.path} is not listed`).toBeDefined()
      used.add(field.path)
    }
  expect(Object.keys(unnamedFields).filter((path) => !used.has(path))).toEqual([])
})

test('what a company receives of somebody without a name is what the list says', async () => {
  ids.push(...(await someoneWithdrew(app, recruiter, ids[1]!)))
  await lookAgain(app)
  const orders = { candidate: ['newest', 'match', 'onChain'], applicant: ['desc', 'fit', 'match', 'waiting'] }
  const payloads = (path: string): object[] => {
    const [, kind] = /(candidate|applicant)\/search$/.exec(path) ?? []
    const pages = { jobPostingId: ids[1], pagination: { limit: 1 } }
    if (kind === 'candidate') return orders.candidate.map((sortBy) => ({ ...pages, sortBy, facets: true }))
    return kind === 'applicant' ? orders.applicant.map((sortBy) => ({ ...pages, sortBy })) : [{}]
  }
  // None says when something changed, and a tag is made of the bytes that are sent.
  const usual = new Set(['etag', ...Object.keys((await recruiter.call('GET', '/api/preferences')).headers)])
  expect(usual).not.toContain('last-modified')
  const seen = new Map<string, unknown[]>()
  for (const { method, path, reply } of readingCalls.filter((call) => carrying.includes(call)))
    for (const url of path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path])
      for (const payload of method === 'GET' ? [undefined] : payloads(path)) {
        const { status, body, headers } = await recruiter.call(method, url, payload)
        if (status !== 200) continue
        expect(Object.keys(headers).filter((name) => !usual.has(name))).toEqual([])
        for (const field of fieldsOf(reply, `${method} ${path}`, { asWhole, answer: body }))
          seen.set(field.path, [...(seen.get(field.path) ?? []), ...field.values])
      }
  const leaks = [...seen].flatMap(([path, values]) =>
    values
      .filter((value) => value !== null && value !== undefined && !whySafe[whyOf(path)!](value))
      .map((value) => `${path} is not ${whyOf(path)}: ${JSON.stringify(value)}`),
  )
  expect(leaks).toEqual([])
  for (const path of ['CandidateCard.scores.dex', 'OnChainScore.score', 'Profile.createdAt', 'Education.id'])
    expect([path, seen.get(path)?.length ?? 0]).not.toEqual([path, 0])
  // Where the company wrote to them by name, nothing leads to who they are now.
  const [thread, interview, bob, application] = ids.slice(-4)
  expect(seen.get('Applicant.id')).toContain(application)
  for (const path of [
    'thread',
    `thread/${thread}/message`,
    `interview/${interview}`,
    `recruiter/interview?applicationId=${application}`,
    `recruiter/applicant/${application}`,
    `recruiter/applicant/${application}/interview`,
  ]) {
    const { status, body } = await recruiter.call('GET', `/api/${path}`)
    expect([path, status, JSON.stringify(body).includes(bob!)]).toEqual([path, 200, false])
  }
  const places = seen.get('CandidateReply.next')!.filter((next) => next !== null)
  expect(places.length).toBeGreaterThan(1)
  for (const place of places) {
    const inside = Buffer.from(String(place), 'base64url').toString()
    const [, points, day] = /^\S+ (\d{1,5}) (\d+) see_\w+ \w+$/.exec(inside)!
    expect([Number(points) % 1, Number(day) % 86_400_000]).toEqual([0, 0])
  }
}, 120_000)

test('each column of the applicants as CSV is listed, and those of somebody who withdrew are what the list says', async () => {
  ids.push(...(await someoneWithdrew(app, recruiter, ids[1]!)))
  const { payload } = await app.api.inject({
    url: `/api/recruiter/job-posting/${ids[1]}/applicants.csv`,
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  const [heads, cells] = payload
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(','))
  expect(heads).toEqual(Object.keys(unnamedColumns))
  for (const [at, head] of heads!.entries())
    expect([head, whySafe[unnamedColumns[head]!](cells![at]!.replaceAll('"', ''))]).toEqual([head, true])
})
