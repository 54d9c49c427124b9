import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { testApp } from '../testing/test-app.ts'
import { recogniseAd } from './recognise-posting.ts'

const app = testApp()
const names = (skills: { name: string }[] | undefined) => (skills ?? []).map(({ name }) => name)

const ad = `Senior Rust Engineer
Berlin, Germany
Employment type: Full-time
Salary: $120,000 - $150,000 per year

About the role
You build our consensus client in Rust and run it on Kubernetes.

Nice to have:
- Solidity`

test('a pasted ad fills what it says', () => {
  const { form, recognised } = recogniseAd(ad)
  expect(form).toMatchObject({
    jobTitle: 'Senior Rust Engineer',
    jobCategory: 'Engineering',
    locationCode: 'DE-BE',
    employmentType: 'full-time',
    experienceLevel: 'Senior',
    salaryMin: 120_000,
    salaryMax: 150_000,
    salaryCurrency: 'USD',
  })
  expect(form).not.toHaveProperty('workplace')
  expect(names(form.requiredSkills)).toEqual(['Rust', 'Kubernetes'])
  expect(names(form.preferredSkills)).toEqual(['Solidity'])
  expect(recognised).toContain('jobTitle')
})

test('what it does not say stays away', () => {
  const { form } = recogniseAd('We are a bakery. Come and help us bake bread, every morning at five.')
  expect(Object.keys(form)).toEqual(['jobDescription'])
  expect(recogniseAd('<p><script>alert(1)</script></p>')).toEqual({
    form: {},
    recognised: [],
    cut: [],
    unsure: [],
  })
})

test.each([
  ['Nurse\nLocation: Vienna, Austria\nWork model: on-site\n- Hybrid cars in the fleet', 'onsite'],
  ['Nurse\nVienna, Austria\nYou work from our office.', 'onsite'],
  ['Nurse\nVienna, Austria · Hybrid · Full-time', 'hybrid'],
  ['Nurse\nVienna, Austria', undefined],
])('%j is work at %s', (text, workplace) => {
  expect(recogniseAd(text).form.workplace).toBe(workplace)
})

test('HTML and Markdown are read too, and come out safe', () => {
  const { form } = recogniseAd(
    '<h1>Go Engineer</h1><p>Fully remote.</p><p onclick="x()">Build <b>APIs</b> in Go.</p>',
  )
  expect(form).toMatchObject({ jobTitle: 'Go Engineer', isRemote: true, workplace: 'remote' })
  expect(form.jobDescription).not.toContain('onclick')
  expect(recogniseAd('# Go Engineer\n\n**Remote** position').form).toMatchObject({
    jobTitle: 'Go Engineer',
    isRemote: true,
  })
})

test('a long ad is cut to what the form takes', () => {
  const { form } = recogniseAd(`Baker\n\n${'Bread and butter. '.repeat(100)}\n\n`.repeat(8))
  expect(form.jobDescription!.length).toBeGreaterThan(1000)
  expect(form.jobDescription!.replace(/<[^>]*>/g, '').length).toBeLessThanOrEqual(5000)
})

test('a paragraph longer than the form takes ends after a sentence', () => {
  const { form } = recogniseAd(`Baker\n\n${'Bread and butter. '.repeat(400)}`)
  const text = form.jobDescription!.replace(/<[^>]*>/g, '')
  expect(text.length).toBeGreaterThan(4900)
  expect(text.length).toBeLessThanOrEqual(5000)
  expect(text).toMatch(/butter\.$/)
})

test('a cut title does not end in a word that leads on', () => {
  const { form } = recogniseAd(
    'Rust Engineer for the settlement layer of our great exchange\n\nYou write Rust.',
  )
  expect(form.jobTitle).toBe('Rust Engineer for the settlement layer')
})

test('what is cut and what is unsure are said', () => {
  const title = 'Senior Staff Platform Engineer for Distributed Systems, Berlin office'
  const names = taxonomyBook()
    .skills.filter(({ kind }) => kind !== 'soft')
    .slice(0, 40)
    .map(({ name }) => name)
  const { form, cut, unsure } = recogniseAd(
    `${title}\nLocation: Paris or Berlin\nSalary: €90,000 a year\n${'Bread and butter. '.repeat(400)}\n`,
  )
  expect(cut).toEqual([
    { field: 'jobTitle', kept: form.jobTitle!.length, of: title.length },
    { field: 'jobDescription', kept: expect.any(Number), of: expect.any(Number) },
  ])
  expect(unsure).toEqual([
    { field: 'locationCode', reason: 'several' },
    { field: 'salaryMin', reason: 'outside' },
  ])
  const many = recogniseAd(`Engineer\n\nSkills: ${names.join(', ')}`)
  expect(many.form.requiredSkills).toHaveLength(30)
  expect(many.cut).toEqual([{ field: 'requiredSkills', kept: 30, of: expect.any(Number) }])
})

test('only recruiters ask, with text of a bounded length', async () => {
  const recruiter = await aRecruiter(app)
  const path = '/api/job-posting/recognise'
  expect((await recruiter.call('POST', path, { text: ad })).body.form.jobTitle).toBe('Senior Rust Engineer')
  expect((await recruiter.call('POST', path, { text: ' ' })).body.fields.text).toBe(
    'Paste the text of an ad first.',
  )
  expect((await recruiter.call('POST', path, { text: 'x'.repeat(100_001) })).status).toBe(422)
  expect((await (await aSeeker(app)).call('POST', path, { text: ad })).status).toBe(403)
})

test('hostile text is read to the end, and is no place', () => {
  for (const text of [
    '<'.repeat(100_000),
    '$1 '.repeat(33_000),
    'a,'.repeat(50_000),
    '**a'.repeat(33_000),
    '- \n'.repeat(33_000),
    '<p>$1,000 - '.repeat(85_000),
    '<div>'.repeat(200_000),
    `Salary: ${'1,000 '.repeat(170_000)}`,
    `${'per a an each '.repeat(75_000)}$5`,
    'full-time or a contract of '.repeat(38_000),
    '是否全职：'.repeat(200_000),
  ])
    expect([text.slice(0, 5), recogniseAd(text).form.locationCode]).toEqual([text.slice(0, 5), undefined])
})

test('the market hint needs ten shown salaries of the same work in the same country', async () => {
  const recruiter = await aRecruiter(app)
  const company_id = await aCompany(app, { name: 'Market' })
  const paid = (pay: number, more: object = {}) => ({
    company_id,
    job_title: 'Senior Rust Engineer (m/f/d)',
    location_code: 'DE-BE',
    salary_min: pay - 10_000,
    salary_max: pay + 10_000,
    salary_currency: 'USD',
    ...more,
  })
  const hint = async (title: string, locationCode = 'DE') =>
    (
      await recruiter.call(
        'GET',
        `/api/job-posting/salary-hint?title=${encodeURIComponent(title)}&locationCode=${locationCode}`,
      )
    ).body
  await somePostings(app, [
    ...[60, 70, 80, 90, 100, 110, 120, 130, 140].map((pay) => paid(pay * 1000)),
    paid(500_000, { hide_salary: true }),
    paid(500_000, { job_title: 'Go Engineer' }),
    paid(500_000, { status: 'Draft' }),
    paid(500_000, { location_code: 'US-CA' }),
  ])
  expect(await hint('Rust Engineer')).toBeNull()
  await somePostings(app, [paid(150_000)])
  expect(await hint('Junior Rust Engineer', 'DE-HH')).toEqual({
    count: 10,
    lowerQuartile: 82_500,
    median: 105_000,
    upperQuartile: 127_500,
    currency: 'USD',
  })
  expect(await hint('Rust Engineer', 'US')).toBeNull()
  expect(await hint('Senior')).toBeNull()
  expect((await app.call('GET', '/api/job-posting/salary-hint?title=x')).status).toBe(401)
})

test('of a head with bars the work is the title, a range alone is the pay, and onsite or remote stays open', () => {
  const head = 'Acme Fields | Backend Engineer | Berlin, Germany | ONSITE, REMOTE | $120k - $150k + equity'
  const { form, unsure } = recogniseAd(`${head}\n\nWe build tools for farms in Go.`)
  expect(form).toMatchObject({ jobTitle: 'Backend Engineer', salaryMin: 120_000, salaryMax: 150_000 })
  expect(form).not.toHaveProperty('workplace')
  expect(unsure).toContainEqual({ field: 'workplace', reason: 'several' })
})

test.each(['Description', 'Overview:', 'What you’ll do', '岗位职责', '公司/团队介绍'])(
  'the heading %s is no title',
  (first) => {
    expect(recogniseAd(`${first}\nYou write Go and talk to farmers.`).form).not.toHaveProperty('jobTitle')
  },
)

test.each(['- ', '1. ', '> ', '>', '+ > '])('an ad of %j in one another without end is read', (mark) => {
  const { form } = recogniseAd(`# Baker\n\n${mark.repeat(10_000)}bread`)
  expect(form).toHaveProperty('jobDescription')
})

test.each([
  ['Back to all jobs\nPastry Chef\nOslo, Norway', 'Pastry Chef', 'NO-03'],
  ['Zum Inhalt springen\nhttps://jobs.example.org/7\nPflegekraft\nStandort: Bremen', 'Pflegekraft', 'DE-HB'],
  ['Larkfield Mills\nBackend Developer\nPorto', 'Backend Developer', 'PT-13'],
  ['Larkfield Mills · Data Analyst · Oslo, Norway', 'Data Analyst', 'NO-03'],
  ['Accountant- job post\nLieu : Nantes', 'Accountant', 'FR-PDL'],
  ['Careers at Larkfield\nTester\nQA\nML', 'Tester', undefined],
])('the title and the place of %j', (text, title, place) => {
  const { jobTitle, locationCode } = recogniseAd(`${text}\n\nYou work with us.`).form
  expect([jobTitle, locationCode?.slice(0, place?.length)]).toEqual([title, place])
})

test('markup that a page showed as text is read as markup', () => {
  const { form } = recogniseAd(
    '&lt;p&gt;Salt &amp;amp; Sons&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Bake&lt;/li&gt;&lt;/ul&gt;',
  )
  expect(form.jobDescription).toBe('<p>Salt &amp; Sons</p><ul><li>Bake</li></ul>')
})

test('what an employer offers is no skill of the work', () => {
  const { form } = recogniseAd('Engineer\n\nRequirements\n- Docker\n\nBenefits\n- Courses in Kubernetes\n')
  expect(names(form.requiredSkills)).toEqual(['Docker'])
})

test.each([
  'Berlin or remote within the EU, €90k',
  'Rust Engineer\nAcme Labs\nBerlin or remote within the EU, €90k',
  'Rust Engineer - Berlin or remote within the EU, €90k',
])('%j says where and how, and that its pay is in another currency', (text) => {
  const { form, unsure } = recogniseAd(text)
  expect(form).toMatchObject({ locationCode: 'DE-BE', workplace: 'remote' })
  expect(form.jobTitle).toBe(text.startsWith('Rust') ? 'Rust Engineer' : undefined)
  expect(form.residence).toContain('PT')
  expect(form.residence).not.toContain('US')
  expect(unsure).toContainEqual({ field: 'salaryMin', reason: 'outside' })
})

test('an amount in a sentence that does not speak of pay is none', () => {
  expect(recogniseAd('Baker\nIn 2019 we moved, $50,000, and stayed.').form.salaryMin).toBeUndefined()
})
