import { expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

async function aCompanyWithWebsite(website: string) {
  const owner = await aRecruiter(app)
  const path = `/api/company/${owner.companyId}`
  expect((await owner.call('PATCH', path, { website })).status).toBe(200)
  return { owner, path, verify: () => owner.call('POST', `${path}/domain/verify`) }
}

test('a published record proves the domain, and every card of the company says so', async () => {
  const { owner, path, verify } = await aCompanyWithWebsite('https://www.kelp.example/about')
  const [postingId] = await somePostings(app, [{ company_id: owner.companyId, job_title: 'Kelp Farmer' }])
  const { record, ...shown } = (await owner.call('GET', `${path}/domain`)).body
  expect(shown).toEqual({ verifiedDomain: null, domain: 'kelp.example', hasStandIn: true })
  expect((await verify()).body.reason).toBe('domain.unproven')
  expect((await app.call('POST', '/dev/dns', { name: record.name, text: record.text })).status).toBe(204)
  expect((await verify()).body).toMatchObject({ verifiedDomain: 'kelp.example' })
  expect((await app.call('GET', path)).body.isVerified).toBe(true)
  expect((await app.call('GET', `/api/jobs/${postingId}`)).body.company.isVerified).toBe(true)
})

test('a proof is of one company and one domain: another website has none', async () => {
  const { owner, path, verify } = await aCompanyWithWebsite('https://kelp.example')
  const other = await aCompanyWithWebsite('https://kelp.example')
  const { record } = (await owner.call('GET', `${path}/domain`)).body
  await app.call('POST', '/dev/dns', { name: record.name, text: record.text })
  expect((await other.verify()).body.reason).toBe('domain.unproven')
  expect((await verify()).status).toBe(200)
  await owner.call('PATCH', path, { bio: 'Farmers of the sea', website: 'https://www.kelp.example/new' })
  expect((await app.call('GET', path)).body.isVerified).toBe(true)
  await owner.call('PATCH', path, { website: 'https://helios.example' })
  expect((await app.call('GET', path)).body.isVerified).toBe(false)
})

test('a recruiter cannot rename a company with a verified domain; an admin can', async () => {
  const { owner, path, verify } = await aCompanyWithWebsite('https://kelp.example')
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  expect((await recruiter.call('PATCH', path, { name: 'Kelp Farm' })).status).toBe(200)
  const { record } = (await owner.call('GET', `${path}/domain`)).body
  await app.call('POST', '/dev/dns', { name: record.name, text: record.text })
  expect((await verify()).status).toBe(200)
  const refused = await recruiter.call('PATCH', path, { name: 'Coinbase', bio: 'Farmers of the sea' })
  expect([refused.status, refused.body.reason]).toEqual([403, 'rank.tooLow'])
  expect((await app.call('GET', path)).body).toMatchObject({ name: 'Kelp Farm', isVerified: true })
  // The form sends the name along with everything else.
  expect((await recruiter.call('PATCH', path, { name: 'Kelp Farm', bio: 'Farmers' })).status).toBe(200)
  expect((await admin.call('PATCH', path, { name: 'Kelp Fields' })).status).toBe(200)
})

test('only an admin can change the website away from the verified domain, which a rename needs', async () => {
  const { owner, path, verify } = await aCompanyWithWebsite('https://kelp.example')
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  const { record } = (await owner.call('GET', `${path}/domain`)).body
  await app.call('POST', '/dev/dns', { name: record.name, text: record.text })
  expect((await verify()).status).toBe(200)
  const { name } = (await app.call('GET', path)).body
  for (const form of [
    { website: 'https://helios.example' },
    { website: null },
    { website: 'https://a.example', name: 'Coinbase' },
  ]) {
    const refused = await recruiter.call('PATCH', path, form)
    expect([refused.status, refused.body.reason]).toEqual([403, 'rank.tooLow'])
    expect(Object.keys(refused.body.fields)).toEqual(['website'])
  }
  expect((await app.call('GET', path)).body).toMatchObject({ name, isVerified: true })
  const page = { website: 'https://www.kelp.example/jobs', bio: 'Farmers' }
  expect((await recruiter.call('PATCH', path, page)).status).toBe(200)
  expect((await admin.call('PATCH', path, { website: 'https://helios.example' })).status).toBe(200)
  expect((await app.call('GET', path)).body.isVerified).toBe(false)
  expect((await recruiter.call('PATCH', path, { website: 'https://kelp.example' })).status).toBe(200)
})

test('no company gets the verified mark with the name of another verified company, or one that looks like it', async () => {
  const proven = async (website: string, name: string) => {
    const made = await aCompanyWithWebsite(website)
    expect((await made.owner.call('PATCH', made.path, { name })).status).toBe(200)
    const { record } = (await made.owner.call('GET', `${made.path}/domain`)).body
    await app.call('POST', '/dev/dns', { name: record.name, text: record.text })
    return { ...made, answer: await made.verify() }
  }
  expect((await proven('https://tidewater.example', 'Tidewater Labs')).answer.status).toBe(200)
  // Its second office has the same domain.
  expect((await proven('https://www.tidewater.example', 'Tidewater Labs')).answer.status).toBe(200)
  const thief = await proven('https://evil.example', 'Evil Frank')
  expect(thief.answer.status).toBe(200)
  for (const name of ['Tidewater Labs', 'TIDEWATER LABS Ltd.', 'Tidew\u0430ter Labs']) {
    const refused = await thief.owner.call('PATCH', thief.path, { name })
    expect([name, refused.status, refused.body.reason]).toEqual([name, 409, 'company.nameOfAnother'])
  }
  expect((await thief.owner.call('PATCH', thief.path, { name: 'Tidewater Fans' })).status).toBe(200)
  const late = await proven('https://late.example', 'Tidewater Labs')
  expect([late.answer.status, late.answer.body.reason]).toEqual([409, 'company.nameOfAnother'])
  expect((await app.call('GET', late.path)).body).toMatchObject({ name: 'Tidewater Labs', isVerified: false })
})

test('only its admins prove it, and only with a website that has a domain', async () => {
  const owner = await aRecruiter(app)
  const path = `/api/company/${owner.companyId}`
  expect((await owner.call('POST', `${path}/domain/verify`)).body.reason).toBe('domain.missing')
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  expect((await recruiter.call('GET', `${path}/domain`)).status).toBe(403)
  const stranger = await aRecruiter(app)
  expect((await stranger.call('POST', `${path}/domain/verify`)).body.reason).toBe('company.notFound')
})

test('only names that belong to nobody are published at the stand-in', async () => {
  const text = `chainwork-verification=${'x'.repeat(32)}`
  expect((await app.call('POST', '/dev/dns', { name: '_chainwork.real.org', text })).status).toBe(422)
  expect((await app.call('POST', '/dev/dns', { name: '_chainwork.a.example', text: 'x' })).status).toBe(422)
})
