import type { BoardSystem } from '@chainwork/contract/job-boards/values'
import { expect, test } from 'vitest'
import { formats, listOf } from './index.ts'

const now = new Date('2026-11-29T12:00:00Z')
const board = { host: 'acme.example', key: '/jobs/1' }
const list = (system: BoardSystem, body: string | object) =>
  listOf(formats[system], Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))
const readAll = (system: BoardSystem, body: string | object) =>
  list(system, body)!.rows.map((row) => formats[system].read(row, board, now))

const workable = {
  shortcode: 'AB12',
  title: 'Engineer',
  description: '<p>Work</p>',
  telecommuting: true,
  employment_type: 'Full-time',
  published_on: '2026-08-05',
  created_at: '2026-07-02',
  state: '',
  city: '',
}
const inCountry = (country: string, countryCode: string, more = {}) => ({
  ...workable,
  country,
  locations: [{ country, countryCode, city: '', region: null, hidden: false }],
  ...more,
})

test('Workable: a post has a row for each of its places, and is one post with all of them', () => {
  const jobs = [inCountry('Spain', 'ES'), inCountry('Portugal', 'PT'), { ...workable, shortcode: 'CD34' }]
  const rows = readAll('workable', { name: 'Acme', jobs })
  expect(rows.map(({ id }) => id)).toEqual(['AB12', 'CD34'])
  expect(rows[0]!.ad).toMatchObject({ location: 'Spain; Portugal', countryCode: null, company: 'Acme' })
})

test('Workable: hidden places are left out, only the flag says remote, and the date is that of publication', () => {
  const hidden = { country: 'France', countryCode: 'FR', city: 'Paris', hidden: true }
  const jobs = [inCountry('Spain', 'ES'), inCountry('', '', { locations: [hidden], telecommuting: false })]
  const [row] = readAll('workable', { jobs })
  expect(row!.ad).toMatchObject({ location: 'Spain', countryCode: 'ES', remote: true, workplace: null })
  expect(row!.ad.postedAt).toBe('2026-08-05T00:00:00.000Z')
  expect(readAll('workable', { jobs: [jobs[1]!] })[0]!.ad).toMatchObject({ location: null, remote: null })
})

test('Workable: a row without a shortcode has no id, so the read does not count', () => {
  const { rows } = list('workable', { jobs: [{ title: 'Engineer' }, { title: 'Cook' }] })!
  expect(rows.map((row) => formats.workable.idOf(row))).toEqual([null, null])
})

const smart = {
  id: '743',
  name: 'Engineer',
  releasedDate: '2026-11-01T09:00:00.000Z',
  company: { identifier: 'Acme', name: 'Acme' },
  location: { city: 'Kraków', region: 'MA', country: 'pl', address: '1 Street', remote: false, hybrid: true },
  typeOfEmployment: { id: 'permanent', label: 'Pełny etat' },
  experienceLevel: { id: 'mid_senior_level', label: 'Średni' },
  creator: { name: 'Somebody' },
}

test('SmartRecruiters: ids are read where their names are translated, and nobody’s name or street', () => {
  const [row] = readAll('smartrecruiters', { totalFound: 1, content: [smart] })
  expect(row).toMatchObject({ id: '743', hasEnded: false, ad: { title: 'Engineer', company: 'Acme' } })
  expect(row!.ad).toMatchObject({
    location: 'Kraków, MA, PL',
    countryCode: 'PL',
    workplace: 'hybrid',
    remote: null,
    employmentType: 'full-time',
    experience: 'mid senior level',
    description: '',
  })
  expect(JSON.stringify(row)).not.toMatch(/Somebody|Street/)
  const location = { fullLocation: 'Kraków, Poland', remote: true, hybrid: true }
  const content = [{ ...smart, location, typeOfEmployment: { label: 'Contract' }, visibility: 'INTERNAL' }]
  const [other] = readAll('smartrecruiters', { totalFound: 1, content })
  expect(other).toMatchObject({
    hasEnded: true,
    ad: { location: 'Kraków, Poland', employmentType: 'Contract' },
  })
  expect(other!.ad).toMatchObject({ remote: true, workplace: null })
})

test('SmartRecruiters: a list without its total, or a row whose id leads elsewhere, is none', () => {
  expect(list('smartrecruiters', { content: [smart] })).toBeNull()
  expect(formats.smartrecruiters.idOf({ ...smart, id: '../other' })).toBeNull()
})

const position = (inside: string) =>
  `<?xml version="1.0"?><workzag-jobs><position><id>7</id><name>R&amp;D Engineer</name>${inside}</position></workzag-jobs>`

test('Personio: CDATA and escaped HTML are the same text, and a healthy board may be empty', () => {
  const part = (value: string) =>
    position(
      `<jobDescriptions><jobDescription><name>You bring</name><value>${value}</value></jobDescription></jobDescriptions>`,
    )
  for (const value of ['<![CDATA[<p>Rust &amp; Go</p>]]>', '&lt;p&gt;Rust &amp;amp; Go&lt;/p&gt;']) {
    const [row] = readAll('personio', part(value))
    expect(row!.ad).toMatchObject({
      title: 'R&D Engineer',
      description: '<h3>You bring</h3>\n<p>Rust &amp; Go</p>',
    })
  }
  expect(list('personio', '<?xml version="1.0"?>\n<workzag-jobs></workzag-jobs>')!.rows).toEqual([])
  expect(list('personio', '<workzag-jobs/>')!.rows).toEqual([])
})

test('Personio: additional offices are places too, and a permanent job may be part-time', () => {
  const [row] = readAll(
    'personio',
    position(
      '<office>Munich</office><additionalOffices><office>Berlin</office></additionalOffices><employmentType>permanent</employmentType><schedule>part-time</schedule><createdAt>2026-11-13T14:10:41+00:00</createdAt>',
    ),
  )
  expect(row!.ad).toMatchObject({
    location: 'Munich; Berlin',
    employmentType: 'part-time',
    postedAt: '2026-11-13T14:10:41.000Z',
  })
  expect(row!.applyUrl).toBe('https://acme.example/job/7?language=en')
})

test.each([
  ['was cut in a post', position('').slice(0, -20)],
  ['was cut after a post', position('').slice(0, -10)],
  ['is another document', '<html><body>Sign in</body></html>'],
  ['nests a million tags', `<workzag-jobs>${'<a>'.repeat(1_000_000)}`],
  ['is JSON', '{"jobs":[]}'],
])('Personio: what %s is no list', (_what, body) => {
  expect(list('personio', body)).toBeNull()
})

test('Personio: entities that a document declares are never filled in', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${position('<office>&b;&f;</office>')}`
  const rows = list('personio', bomb)?.rows ?? []
  expect(JSON.stringify(rows)).not.toMatch(/aaaaaaaaaa|root:/)
  expect(rows).toHaveLength(1)
})

const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Engineer',
  description: '\\n<p>Work&nbsp;here</p>',
  hiringOrganization: 'Acme',
  datePosted: '2026-11-01',
  jobLocation: { address: { addressLocality: 'Berlin', addressCountry: { name: 'Germany' } } },
}
const page = (...scripts: string[]) =>
  `<!doctype html><title>Job</title><p>Text<br>more${scripts.map((text) => `<script nonce="x" type="application/ld+json">${text}</script>`).join('')}<script>{"@type":"JobPosting"}</script>`

test.each([
  ['alone', page(JSON.stringify(posting))],
  ['in an array', page(JSON.stringify([{ '@type': 'WebSite' }, posting]))],
  ['in a graph', page(JSON.stringify({ '@graph': [posting, { '@type': 'Organization' }] }))],
  ['among several scripts', page('{"@type":"BreadcrumbList"}', 'not JSON', JSON.stringify(posting))],
  ['twice', page(JSON.stringify(posting), JSON.stringify(posting))],
  ['of two types', page(JSON.stringify({ ...posting, '@type': ['JobPosting', 'Thing'] }))],
])('a page with one JobPosting %s is that post', (_what, html) => {
  const [row, ...others] = readAll('jobPage', html)
  expect(others).toEqual([])
  expect(row).toMatchObject({ id: 'page', applyUrl: 'https://acme.example/jobs/1', hasEnded: false })
  expect(row!.ad).toMatchObject({ company: 'Acme', location: 'Berlin, Germany', workplace: null })
  expect(row!.ad.description).not.toContain('\\n')
})

test.each([
  ['none', page('{"@type":"Organization"}')],
  ['two', page(JSON.stringify(posting), JSON.stringify({ ...posting, title: 'Cook' }))],
  ['one that another tag cut', page('{"@type":"JobPosting","title":"</script>"}')],
  ['one that is not closed', page(JSON.stringify(posting)).split('</script>')[0]!],
  ['tags nested without end', '<div>'.repeat(400_000)],
])('a page with %s is no post, and nothing is guessed', (_what, html) => {
  expect(list('jobPage', html)).toBeNull()
})

const stated = { salaryMin: 50, salaryMax: 60, currency: 'USD', salaryPeriod: 'hour' }
const single = { ...stated, salaryMax: 50 }
const none = { salaryMin: null, currency: null }
test.each([
  [
    'a range in a value',
    { currency: 'USD', value: { minValue: 50, maxValue: '60', unitText: 'HOUR' } },
    stated,
  ],
  ['a value in a value', { currency: 'USD', value: { value: '50', unitText: 'HOUR' } }, single],
  ['a value that is a number', { currency: 'USD', unitText: 'HOUR', value: 50 }, single],
  ['a range without a value', { currency: 'USD', minValue: 50, maxValue: 60, unitText: 'hour' }, stated],
  ['a number alone', 90_000, none],
  ['a text', 'competitive', none],
  ['a value without a period', { currency: 'USD', value: 50 }, none],
  ['a value without a currency', { value: { value: 50, unitText: 'HOUR' } }, none],
])('pay as %s', (_what, baseSalary, said) => {
  const [row] = readAll('jobPage', page(JSON.stringify({ ...posting, baseSalary })))
  expect(row!.ad).toMatchObject(said)
})

test('a remote posting is open to the places it names; several employment types count as none', () => {
  const remote = {
    ...posting,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ name: 'Germany' }, { name: 'Austria' }],
    employmentType: ['FULL_TIME', 'PART_TIME'],
  }
  const [row] = readAll('jobPage', page(JSON.stringify(remote)))
  expect(row!.ad).toMatchObject({ workplace: 'remote', location: 'Germany; Austria', employmentType: null })
  const [one] = readAll('jobPage', page(JSON.stringify({ ...posting, employmentType: 'FULL_TIME' })))
  expect(one!.ad.employmentType).toBe('full-time')
})

test.each([
  ['2026-11-28', true],
  ['2026-11-29', false],
  ['2026-11-29T11:00:00Z', true],
  ['2035-01-01', false],
])('valid through %s', (validThrough, hasEnded) => {
  expect(readAll('jobPage', page(JSON.stringify({ ...posting, validThrough })))[0]).toMatchObject({
    hasEnded,
  })
})

const item = { id: 'u-1', title: 'x', url: 'https://jobs.acme.example/1', _jobposting: posting }

test('Teamtailor: each item is a JobPosting; an answer with a next page is not complete', () => {
  const [row] = readAll('teamtailor', { items: [item] })
  expect(row).toMatchObject({ id: 'u-1', applyUrl: item.url, ad: { title: 'Engineer', company: 'Acme' } })
  expect(
    list('teamtailor', { items: [item], next_url: 'https://acme.teamtailor.com/jobs.json?page=2' }),
  ).toBeNull()
  const { description: _none, ...short } = posting
  const [other] = readAll('teamtailor', {
    items: [{ ...item, _jobposting: short, content_html: '<p>Text</p>' }],
  })
  expect(other!.ad.description).toBe('<p>Text</p>')
})
