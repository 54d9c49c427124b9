import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { applied, onePosting } from '@chainwork/server/testing/build-applications'
import { expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()

test('without scripts a team makes a shortlist, notes why, sees who applied, and removes people', async () => {
  const recruiter = await aRecruiter(app, { context: 'recruiter' })
  const ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
  const cookie = `chainwork.session_token=${recruiter.token}`
  const open = async (url: string) => (await app.api.inject({ url, headers: { cookie } })).payload
  const send = async (form: Record<string, string>) => {
    const { statusCode, headers } = await app.api.inject({
      method: 'POST',
      url: '/recruiter/shortlists',
      payload: new URLSearchParams(form).toString(),
      headers: {
        cookie,
        origin: app.origin,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    return { status: statusCode, to: String(headers['location']) }
  }
  expect(await open('/recruiter/shortlists')).toContain('No shortlists yet')
  expect(await open(`/recruiter/candidates/${ada.seekerId}`)).toContain('>Shortlist<')
  const { status, to } = await send({ do: 'create', name: 'Kelp', candidate: ada.seekerId })
  expect([status, to]).toEqual([302, expect.stringMatching(/^\/recruiter\/shortlists\?list=sho_/)])
  const id = to.split('list=')[1]!
  await send({ do: 'keep', id, candidate: ada.seekerId, note: 'Met in Porto.' })
  await applied(ada, await onePosting(app, recruiter, { job_title: 'Kelp Farmer' }))
  const html = await open(to)
  for (const part of ['Ada Kelp', 'Met in Porto.', 'Kelp Farmer', 'See the application'])
    expect(html).toContain(part)
  expect(await open(`${to}&ask=delete`)).toContain('Delete this shortlist?')
  await send({ do: 'remove', id, candidate: ada.seekerId })
  expect(await open(to)).toContain('No one is on this shortlist yet.')
  expect(await send({ do: 'delete', id })).toEqual({ status: 302, to: '/recruiter/shortlists' })
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
