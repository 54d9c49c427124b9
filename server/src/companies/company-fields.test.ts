import { expect, test } from 'vitest'
import { aRecruiter, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

const refusals: [string, object, string, string][] = [
  ['a name nobody can see', { name: '\u200b' }, 'name', 'Company name cannot be empty'],
  ['51 characters', { name: '👨‍👩‍👧‍👦'.repeat(51) }, 'name', 'Company name cannot exceed 50 characters'],
  ['more people than there are', { sizeMax: 3_000_000_000 }, 'sizeMax', 'This must be at most 10000000.'],
  ['more people at least', { sizeMin: 3_000_000_000 }, 'sizeMin', 'This must be at most 10000000.'],
  ['less than nobody', { sizeMin: -1 }, 'sizeMin', 'This must be at least 0.'],
  ['half a person', { sizeMin: 1.5 }, 'sizeMin', 'This must be a whole number.'],
  ['sizes the wrong way round', { sizeMin: 50, sizeMax: 10 }, 'sizeMin', 'Choose a company size.'],
  ['credentials', { website: 'https://apple.com@evil.com/' }, 'website', 'Add a valid web address.'],
  ['this machine', { website: 'http://localhost' }, 'website', 'Add a valid web address.'],
  ['its neighbours', { website: 'http://169.254.169.254' }, 'website', 'Add a valid web address.'],
]

test.each(refusals)(
  'a company with %s is refused, when it is created and when it is edited',
  async (...row) => {
    const [, wrong, field, words] = row
    const founder = await aUser(app)
    const created = await founder.call('POST', '/api/company', { name: 'Acme', ...wrong })
    expect([created.status, created.body.fields]).toEqual([422, { [field]: words }])
    const recruiter = await aRecruiter(app)
    const edited = await recruiter.call('PATCH', `/api/company/${recruiter.companyId}`, wrong)
    expect([edited.status, edited.body.fields]).toEqual([422, { [field]: words }])
  },
)

test('names are kept as one clean line, a website with its scheme', async () => {
  const founder = await aUser(app)
  const { status, body } = await founder.call('POST', '/api/company', {
    name: 'Evil\u202Egnp\n Labs',
    website: 'foobar.com',
  })
  expect(status).toBe(200)
  const page = await app.call('GET', `/api/company/${body.companyContext.id}`)
  expect(page.body).toMatchObject({ name: 'Evilgnp Labs', website: 'https://foobar.com' })
})

test('50 family emoji are a name, and 50 more a title', async () => {
  const fifty = '👨‍👩‍👧‍👦'.repeat(50)
  const founder = await aUser(app)
  const { body } = await founder.call('POST', '/api/company', { name: fifty })
  expect(body.companyContext.name).toBe(fifty)
  const draft = await founder.call('POST', '/api/graph/job-posting?draft=true', { jobTitle: fifty })
  expect(draft.status).toBe(200)
  const message = { firstName: fifty, lastName: fifty, company: fifty, email: 'a@example.org' }
  const sent = { ...message, helpType: 'General Inquiry', termsOfService: true }
  expect((await app.call('POST', '/api/contact-us', sent)).status).toBe(200)
})

test('a company stored with a line break in its name invites all the same', async () => {
  const owner = await aRecruiter(app)
  await app.database.db.updateTable('company').set({ name: 'Kelp\r\nBcc: all@example.org' }).execute()
  const answer = await owner.call('POST', `/api/company/${owner.companyId}/recruiter/invite`, {
    email: 'new@example.org',
    role: 'recruiter',
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Invite user successfully'])
  const { subject, text } = await app.mailbox.lastTo('new@example.org')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Kelp')
})
