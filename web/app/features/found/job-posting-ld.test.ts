import { expect, test } from 'vitest'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { jobPostingLd } from './job-posting-ld.ts'

function aPosting(more: Partial<Posting> = {}): Posting {
  return {
    id: 'pos_01m7yakakkfvgtgtere78jhkpb',
    slug: 'x-pos_1',
    jobTitle: 'Rust Engineer',
    summary: 's',
    publishAt: '2026-11-01T00:00:00.000Z',
    openUntil: '2026-12-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    status: 'Published',
    isSponsored: false,
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
    jobCategory: null,
    jobDescription: '<p>Hi</p>',
    isOpen: true,
    creditUsed: true,
    sponsorshipIntent: false,
    residence: [],
    languages: [],
    questions: [],
    availability: null,
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
  JSON.parse(jobPostingLd(posting, 'https://chainwork.example')) as Record<string, any>

test('an open posting carries place, dates, type and yearly dollars', () => {
  expect(read(aPosting())).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'FULL_TIME',
    validThrough: '2026-12-01T00:00:00.000Z',
    url: 'https://chainwork.example/jobs/x-pos_1',
    jobLocation: { address: { addressCountry: 'DE', addressRegion: 'Berlin' } },
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

test('nothing in a posting can end the script element', () => {
  const text = jobPostingLd(
    aPosting({ jobTitle: '</script><script>alert(1)</script>\u2028' }),
    'https://x.example',
  )
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(text)).toMatchObject({ title: '</script><script>alert(1)</script>\u2028' })
})
