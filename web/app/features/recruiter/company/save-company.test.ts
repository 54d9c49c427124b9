import { linkTypes } from '@chainwork/contract/reference/link-types'
import { expect, test } from 'vitest'
import { saveCompany } from './save-company.ts'

test('a profile that somebody else has changed comes back with what was typed and the state it is about now', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Kelp',
    bio: 'Mine',
    updatedAt: '2026-11-21T12:00:00.000Z',
  }))
    form.set(name, value)
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)))
    const fields = { updatedAt: '2026-11-21T12:05:00.000Z' }
    const failure = {
      code: 'VALIDATION_ERROR',
      reason: 'company.changed',
      message: 'Changed.',
      fields,
      requestId: '',
    }
    return Response.json(failure, { status: 409 })
  }
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = (await saveCompany(request, fetch, 'com_1')) as { data: any; init: ResponseInit }
  expect(sent).toMatchObject([{ bio: 'Mine', updatedAt: '2026-11-21T12:00:00.000Z' }])
  expect(answer.init.status).toBe(409)
  expect(answer.data).toMatchObject({ reason: 'company.changed', message: 'Changed.', fields: {} })
  expect(answer.data.values.updatedAt).toBe('2026-11-21T12:05:00.000Z')
  expect(JSON.parse(answer.data.values.entries)).toContainEqual(['bio', 'Mine'])
})

test('a name that cannot be changed yet is refused beside its field, with what was typed', async () => {
  const form = new FormData()
  form.set('name', 'Boveda')
  const fields = { name: 'You can change it again on 21.12.2026, 12:00 UTC.' }
  const failure = {
    code: 'TOO_MANY_REQUESTS',
    reason: 'company.renamedEnough',
    message: 'Enough.',
    fields,
    requestId: '',
  }
  const fetch: typeof globalThis.fetch = () => Promise.resolve(Response.json(failure, { status: 429 }))
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = (await saveCompany(request, fetch, 'com_1')) as { data: any; init: ResponseInit }
  expect(answer.init.status).toBe(429)
  expect(answer.data).toMatchObject({ reason: 'company.renamedEnough', message: null, fields })
  expect(JSON.parse(answer.data.values.entries)).toContainEqual(['name', 'Boveda'])
})

test('a pasted address is saved as the kind of its site, whatever kind is selected', async () => {
  const form = new FormData()
  form.set('name', 'Kelp')
  const kinds = linkTypes.map((each) => ({ ...each, id: `lnk_${each.name}` }))
  for (const link of ['https://github.com/kelp', '@kelp']) {
    form.append('linkTypeId', 'lnk_X')
    form.append('link', link)
  }
  let sent: { links: unknown } | undefined
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/api/link-type')) return Response.json(kinds)
    sent = JSON.parse(String(init?.body))
    return Response.json({ updatedAt: '2026-11-21T12:05:00.000Z' })
  }
  await saveCompany(new Request('http://x/', { method: 'POST', body: form }), fetch, 'com_1')
  expect(sent?.links).toEqual([
    { linkTypeId: 'lnk_GitHub', link: 'https://github.com/kelp' },
    { linkTypeId: 'lnk_X', link: '@kelp' },
  ])
})

test('a saved picture leaves the page as it is where scripts run, and is led back to it where none do', async () => {
  const company = { updatedAt: '2026-11-21T12:05:00.000Z' }
  const fetch: typeof globalThis.fetch = () => Promise.resolve(Response.json(company))
  const ask = (accept: string) => {
    const form = new FormData()
    form.set('do', 'noAvatar')
    return new Request('http://x/', { method: 'POST', body: form, headers: { accept } })
  }
  expect(await saveCompany(ask('*/*'), fetch, 'com_1')).toEqual({
    told: 'Update successful',
    version: company.updatedAt,
  })
  const led = (await saveCompany(ask('text/html'), fetch, 'com_1')) as Response
  expect(led.status).toBe(302)
  expect(led.headers.get('location')).toBe('/recruiter/company-profile/edit')
})
