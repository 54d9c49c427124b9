import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let ada: Account
beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Lovelace' })
})

const propose = (body: object) => ada.call('POST', '/api/job-seeker/me/resume', body)
const own = async () => (await ada.call('GET', '/api/graph/job-seeker/me')).body

test('a text and a JSON Resume are proposed and nothing is saved', async () => {
  const before = await own()
  const text = await propose({
    kind: 'text',
    text: 'Ada Byron\r\nEngineer\r\nada@example.org\r\nSkills: Solidity, Rust',
  })
  expect(text.body).toMatchObject({
    personal: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
    skills: [{ name: 'Solidity' }, { name: 'Rust' }],
  })
  const json = await propose({
    kind: 'jsonResume',
    resume: { basics: { name: 'Ada Byron', label: 'Engineer' } },
  })
  expect(json.body.personal).toMatchObject({ firstName: 'Ada', lastName: 'Byron', jobTitle: 'Engineer' })
  expect(await own()).toEqual(before)
})

test('an empty file is reported as empty', async () => {
  for (const body of [
    { kind: 'text', text: '\u202e \n\t' },
    { kind: 'jsonResume', resume: { basics: 7 } },
  ]) {
    const { status, body: answer } = await propose(body)
    expect([status, answer.reason]).toEqual([422, 'resume.unreadable'])
  }
})

test('an empty, a huge and another kind of résumé are refused', async () => {
  expect((await propose({ kind: 'text', text: '' })).body.fields).toEqual({ text: 'The résumé is empty' })
  expect((await propose({ kind: 'text', text: 'a'.repeat(200_001) })).body.fields).toEqual({
    text: 'This résumé is too long to be read',
  })
  expect((await propose({ kind: 'pdf', text: 'x' })).status).toBe(422)
  expect((await propose({ kind: 'text', text: 'a'.repeat(300_000) })).status).toBe(413)
})

test('their own profile comes back as JSON Resume and reads as the same', async () => {
  await ada.call('PATCH', '/api/job-seeker/me', { about: 'Notes.', locationCode: 'GB-ENG' })
  const { body } = await ada.call('GET', '/api/job-seeker/me/resume')
  expect(body.basics).toMatchObject({ name: 'Ada Lovelace', summary: 'Notes.' })
  const again = await propose({ kind: 'jsonResume', resume: body })
  expect(again.body.personal).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    about: 'Notes.',
    locationCode: 'GB-ENG',
  })
})

test('only seekers import and export', async () => {
  const recruiter = await aRecruiter(app)
  expect((await recruiter.call('GET', '/api/job-seeker/me/resume')).status).toBe(403)
  expect((await app.call('POST', '/api/job-seeker/me/resume', { kind: 'text', text: 'x' })).status).toBe(401)
})
