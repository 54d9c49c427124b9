import { expect, test } from 'vitest'
import { aRecruiter } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('recruiters change every field of their company, and people see it', async () => {
  const recruiter = await aRecruiter(app, { role: 'recruiter' })
  const path = `/api/company/${recruiter.companyId}`
  const [linkType] = (await app.call('GET', '/api/link-type')).body
  const change = {
    name: 'Kelp Labs',
    bio: 'Audits.',
    description: 'We audit.',
    website: 'https://kelp.example',
    email: 'jobs@kelp.example',
    industry: 'Financial Services',
    specialty: 'DeFi',
    sizeMin: 10,
    sizeMax: 50,
    locationCode: 'PT',
    foundingYear: 2019,
    workplaceType: 'Remote',
    workplaceEnvironment: 'Calm.',
  }
  const saved = await recruiter.call('PATCH', path, {
    ...change,
    blockchains: ['ETH', 'eth', 'ETH'],
    links: [{ linkTypeId: linkType.id, link: 'kelp' }],
  })
  expect(saved.status).toBe(200)
  const { body } = await app.call('GET', path)
  expect(body).toMatchObject(change)
  expect(body.blockchains.map((chain: { symbol: string }) => chain.symbol)).toEqual(['ETH'])
  expect(body.links).toMatchObject([{ link: 'kelp' }])
})

test('another company, a foreign picture, a wrong place, chain or link change nothing', async () => {
  const recruiter = await aRecruiter(app)
  const other = await aRecruiter(app)
  const path = `/api/company/${recruiter.companyId}`
  const [linkType] = (await app.call('GET', '/api/link-type')).body
  expect((await other.call('PATCH', path, { name: 'Mine' })).body.reason).toBe('company.notFound')
  const tries = [
    [{ avatarUrl: '/images/img_00000000000000000000000000-512.webp' }, 'image.foreign'],
    [{ locationCode: 'XX' }, 'place.unknown'],
    [{ blockchains: ['ETH', 'NOPE'] }, 'blockchain.unknown'],
    [{ links: [{ linkTypeId: linkType.id, link: 'java script:' }] }, 'link.invalid'],
    [{ name: '  ' }, 'input.invalid'],
    [{ isVerified: true }, 'input.invalid'],
  ] as const
  for (const [body, reason] of tries)
    expect((await recruiter.call('PATCH', path, { bio: 'changed', ...body })).body.reason).toBe(reason)
  expect((await app.call('GET', path)).body.bio).not.toBe('changed')
})

test('an edit of an older state is refused with the current one, and changes nothing', async () => {
  const owner = await aRecruiter(app)
  const colleague = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const path = `/api/company/${owner.companyId}`
  const { updatedAt } = (await owner.call('GET', path)).body
  const theirs = await colleague.call('PATCH', path, { bio: 'Theirs', updatedAt })
  expect(theirs.status).toBe(200)
  const mine = await owner.call('PATCH', path, { bio: 'Mine', updatedAt })
  expect([mine.status, mine.body.reason, mine.body.fields]).toEqual([
    409,
    'company.changed',
    { updatedAt: theirs.body.updatedAt },
  ])
  expect((await owner.call('GET', path)).body.bio).toBe('Theirs')
  const again = await owner.call('PATCH', path, { bio: 'Mine', ...mine.body.fields })
  expect(again.body.bio).toBe('Mine')
})
