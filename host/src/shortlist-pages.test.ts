import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { applied, onePosting } from '@chainwork/server/testing/build-applications'
import { expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'

const app = pageApp()

test('without scripts a team makes a shortlist, notes why, sees who applied, and removes people', async () => {
  const recruiter = await aRecruiter(app, { context: 'recruiter' })
  const ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
  const { open, send } = plainBrowser(app, recruiter.token)
  expect(await open('/recruiter/shortlists')).toContain('No shortlists yet')
  expect(await open(`/recruiter/candidates/${ada.seekerId}`)).toContain('>Shortlist<')
  const page = `/recruiter/candidates/${ada.seekerId}?shortlist=now`
  expect(await open(page)).toContain(
    `action="/form/POST/api/recruiter/shortlist?at=${encodeURIComponent(page)}`,
  )
  const made = await send('POST/api/recruiter/shortlist', { name: 'Kelp', candidateId: ada.seekerId! }, page)
  expect([made.status, made.to, made.said]).toEqual([303, page, 'Added to the shortlist'])
  const { body } = await recruiter.call('GET', '/api/recruiter/shortlist')
  const { id } = body.items[0]
  const list = `/recruiter/shortlists?list=${id}`
  await send(`PUT/api/recruiter/shortlist/${id}/candidate/${ada.seekerId}`, { note: 'Met in Porto.' }, list)
  await applied(ada, await onePosting(app, recruiter, { job_title: 'Kelp Farmer' }))
  const html = await open(list)
  for (const part of ['Ada Kelp', 'Met in Porto.', 'Kelp Farmer', 'See the application'])
    expect(html).toContain(part)
  await send(`DELETE/api/recruiter/shortlist/${id}/candidate/${ada.seekerId}`, {}, list)
  expect(await open(list)).toContain('No one is on this shortlist yet.')
  expect(await open(`${list}&ask=delete`)).toContain('Delete this shortlist?')
  const gone = await send(
    `DELETE/api/recruiter/shortlist/${id}`,
    {},
    `${list}&ask=delete`,
    '/recruiter/shortlists',
  )
  expect([gone.status, gone.to]).toEqual([303, '/recruiter/shortlists'])
})

test.each(['9999-99-99T99:99:99.999Z', '0000-00-00T00:00:00.000Z', 'x', ''])(
  'a page from the position %j, which is none, is the first one',
  async (at) => {
    const recruiter = await aRecruiter(app, { context: 'recruiter' })
    const ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
    const { body } = await recruiter.call('POST', '/api/recruiter/shortlist', { name: 'Rust' })
    await recruiter.call('PUT', `/api/recruiter/shortlist/${body.id}/candidate/${ada.seekerId}`, {})
    const { statusCode, payload } = await app.api.inject({
      url: `/recruiter/shortlists?after=${at}_see_${'0'.repeat(26)}`,
      headers: { cookie: `chainwork.session_token=${recruiter.token}` },
    })
    expect([statusCode, payload.includes('Ada Kelp')]).toEqual([200, true])
  },
)
