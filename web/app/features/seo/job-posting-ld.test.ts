import { expect, test } from 'vitest'
import { fieldFacts, fieldsWith } from '@chainwork/contract/postings/fields'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { jobPostingLd } from './job-posting-ld.ts'

function aPosting(more: Partial<Posting> = {}): Posting {
  return {
    ...fieldFacts('blank', fieldsWith('shown', 'card', 'page')),
    id: 'pos_01m7yakakkfvgtgtere78jhkpb',
    slug: 'x-pos_1',
    jobTitle: 'Rust Engineer',
    summary: 's',
    publishAt: '2026-11-01T00:00:00.000Z',
    openUntil: '2026-12-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    status: 'Published',
    isSponsored: false,
    origin: null,
    employmentType: 'full-time',
    experienceLevel: null,
    salaryMin: 90_000,
    salaryMax: 120_000,
    salaryCurrency: 'USD',
    hideSalary: false,
    locationCode: 'DE-BE',
    location: 'Berlin, Germany',
    isRemote: false,
    workplace: 'onsite',
    skills: [],
    jobDescription: '<p>Hi</p>',
    isOpen: true,
    creditUsed: true,
    residence: [],
    onChainRequirements: null,
    company: {
      id: 'com_01m7yakakkfvgtgtere78jhkpb',
      slug: 'c',
      name: 'Acme',
      avatarUrl: null,
      isVerified: true,
      description: '',
      website: 'https://acme.example',
      locationCode: null,
      location: null,
      industry: null,
      sizeMin: null,
      sizeMax: null,
      workplaceType: null,
    },
    ...more,
  }
}
const read = (posting: Posting) =>
  JSON.parse(jobPostingLd(posting, 'https://chainwork.example')!) as Record<string, any>
const company = (more: Partial<Posting['company']>) => ({ company: { ...aPosting().company, ...more } })

test('core hours and a permission that is needed are told in the words of schema.org', () => {
  const coreHours = { from: '10:00', to: '15:00' }
  expect(read(aPosting({ timeZone: 'Europe/Berlin', coreHours, workPermission: 'required' }))).toMatchObject({
    workHours: 'Core hours 10:00–15:00 (Europe/Berlin)',
    eligibilityToWorkRequirement: 'Permission to work at the place of work is required.',
  })
  for (const silent of [aPosting(), aPosting({ timeZone: 'Europe/Berlin', workPermission: 'sponsored' })])
    expect(Object.keys(read(silent))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/workHours|eligibility/)]),
    )
})

test('an open posting carries place, dates, type and yearly dollars', () => {
  expect(read(aPosting())).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'FULL_TIME',
    validThrough: '2026-12-01T00:00:00.000Z',
    url: 'https://chainwork.example/jobs/x-pos_1',
    jobLocation: {
      address: { addressCountry: 'DE', addressRegion: 'Berlin', addressLocality: 'Berlin' },
    },
    baseSalary: { currency: 'USD', value: { minValue: 90_000, maxValue: 120_000, unitText: 'YEAR' } },
  })
})

test.each([{ hideSalary: true }, { salaryMin: null }, { salaryCurrency: 'EUR' }])(
  'a salary that is hidden, incomplete or not in dollars is left out: %o',
  (more) => {
    expect(read(aPosting(more))).not.toHaveProperty('baseSalary')
  },
)

test('remote work names where people may live, and no office', () => {
  const found = read(
    aPosting({ workplace: 'remote', isRemote: true, residence: [{ code: 'PT', name: 'Portugal' }] }),
  )
  expect(found).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'Portugal' }],
  })
  expect(found).not.toHaveProperty('jobLocation')
})

const remote = { workplace: 'remote', isRemote: true, locationCode: null, location: null } as const
test.each<[string, Partial<Posting>]>([
  ['remote work that names nowhere to live', remote],
  ['work without a place', { locationCode: null, location: null }],
  ['a hybrid one without a place', { ...remote, workplace: 'hybrid' }],
  ['remote work of unknown kind without a place', { ...remote, workplace: null }],
  ['a company that the source did not name', company({ name: 'Company not named' })],
  ['a company with a blank name', company({ name: ' ' })],
  ['a posting without a text', { jobDescription: '', summary: '' }],
  ['a draft as its own recruiters see it', { isOpen: false }],
])('what could not be valid is left out: %s', (_what, more) => {
  expect(jobPostingLd(aPosting(more), 'https://chainwork.example')).toBeNull()
})

test.each([
  ['CZ-203', 'Kladno, Středočeský, Czechia', 'Středočeský', 'Kladno'],
  ['US-CA', 'California, United States', 'California', undefined],
  ['CZ-10', 'Prague, Czechia', 'Prague', 'Prague'],
  ['PT', 'Portugal', undefined, undefined],
])('the address of %s has the region and the town that are known', (locationCode, location, region, town) => {
  const { address } = read(aPosting({ locationCode, location })).jobLocation
  expect([address.addressCountry, address.addressRegion, address.addressLocality]).toEqual([
    locationCode.slice(0, 2),
    region,
    town,
  ])
})

test('regions in which people may live are no countries, and the country has its name', () => {
  const residence = [
    { code: 'US-CA', name: 'California, United States' },
    { code: 'PT', name: 'Portugal' },
  ]
  expect(read(aPosting({ ...remote, residence })).applicantLocationRequirements).toEqual([
    { '@type': 'AdministrativeArea', name: 'California, United States' },
    { '@type': 'Country', name: 'Portugal' },
  ])
  const based = read(aPosting({ ...remote, locationCode: 'PT', location: 'Portugal' }))
  expect(based.applicantLocationRequirements).toEqual([{ '@type': 'Country', name: 'Portugal' }])
})

test('the mark of a company is named by its whole address, and none is made up', () => {
  expect(read(aPosting(company({ avatarUrl: '/media/mark.webp' }))).hiringOrganization.logo).toBe(
    'https://chainwork.example/media/mark.webp',
  )
  expect(read(aPosting()).hiringOrganization).not.toHaveProperty('logo')
})

test('the summary used for a missing description is text, never markup', () => {
  const { description } = read(aPosting({ jobDescription: '', summary: 'R&D <b>"now"</b>' }))
  expect(description).toBe('<p>R&#38;D &#60;b&#62;&#34;now&#34;&#60;/b&#62;</p>')
})

test('nothing in a posting can end the script element', () => {
  const text = jobPostingLd(
    aPosting({ jobTitle: '</script><script>alert(1)</script>\u2028' }),
    'https://x.example',
  )
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(text!)).toMatchObject({ title: '</script><script>alert(1)</script>\u2028' })
})
