import type { Company } from '@chainwork/contract/companies/schemas'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { CompanyScreen } from './company-screen.tsx'
import type { ReplyRecord } from './reply-record.tsx'

const now = Date.parse('2026-11-23T12:00:00Z')
const company = {
  id: 'com_1',
  slug: 'kelp-com_1',
  name: 'Kelp',
  avatarUrl: null,
  isVerified: true,
  bio: 'Audits.',
  description: '',
  website: 'https://www.kelp.example/about',
  industry: 'Information Technology',
  specialty: 'Security',
  sizeMin: 10,
  sizeMax: 50,
  location: 'Lisbon, Portugal',
  workplaceType: null,
  foundingYear: null,
  blockchains: [],
  links: [],
  openPostings: 9,
} as unknown as Company
const posts = [
  ['Auditor', 90_000],
  ['Designer', null],
].map(([jobTitle, salaryMin], at) => ({
  id: `pos_${at}`,
  slug: `post-${at}`,
  jobTitle,
  salaryMin,
  salaryMax: salaryMin && 120_000,
  salaryCurrency: salaryMin && 'USD',
  workplace: 'remote',
  isRemote: true,
  residence: [],
  location: null,
  employmentType: 'full-time',
  publishAt: '2026-11-20T12:00:00Z',
})) as unknown as PostingCard[]

function page(more: { company?: Partial<Company>; posts?: PostingCard[]; record?: ReplyRecord } = {}) {
  const html = rendered(
    <CompanyScreen
      record={more.record ?? null}
      posts={more.posts ?? posts}
      company={{ ...company, ...more.company }}
      jobs={null}
      offset={0}
      posting={null}
      now={now}
    />,
  )
  return { html, text: words(html) }
}

test('the head has the facts that are known, and the verified domain by name', () => {
  const { text } = page()
  for (const fact of [
    'Industry Information Technology · Security',
    'Team size 10 - 50 people',
    'Based in Lisbon, Portugal',
    'Verified domain kelp.example',
  ])
    expect(text).toContain(fact)
  expect(text).not.toContain('Founded')
  expect(page({ company: { isVerified: false } }).text).toContain('Domain Not verified')
})

test('open posts stand beside About with what they pay, and the way to all of them', () => {
  const { html, text } = page()
  expect(text).toContain('Auditor 90,000 - 120,000 USD Remote, anywhere · Full-time · 3 days ago')
  expect(text).toContain('Designer Salary not shown')
  expect(html).toMatch(/<a href="\/company\/kelp-com_1\?jobs=1"[^>]*>See all 9 job posts</)
  const none = page({ company: { openPostings: 0 }, posts: [] })
  expect(none.text).toContain('Kelp has no open job posts at the moment.')
  expect(none.html).not.toContain('See all')
})

test('a company known only by its job board says so, and its posts show the board’s dates', () => {
  const origin = { name: 'Kelp', postedAt: '2026-11-16T12:00:00Z' }
  const [auditor] = posts
  const { text, html } = page({
    company: { description: '', workplaceEnvironment: '' },
    posts: [{ ...auditor!, origin: origin as PostingCard['origin'] }],
  })
  expect(text).toContain('Its job posts come from its own job board')
  expect(html).toContain('href="/where-posts-come-from"')
  expect(text).toContain('Remote · Full-time · 7 days ago')
  expect(text).not.toContain('Workplace')
  expect(page({ company: { description: '' } }).text).toContain('No Description provided')
})

test('how a company answers is drawn, and said in words', () => {
  expect(page().text).not.toContain('Replies to applicants')
  const { html, text } = page({ record: { rate: 36, answered: 5, medianDays: 3.2, applications: 14 } })
  expect(text.replace('( ', '(')).toContain(
    'Answers 36% of applicants, usually within 4 days (of 14 applications here)',
  )
  expect(html).toContain('role="img" aria-label="36% of applicants got an answer."')
  expect(html).toContain('aria-label="Half of the answers took at most 4 days."')
  expect(html).toMatch(/<circle[^>]*cx="22\.8/)
  const unanswered = page({ record: { rate: 0, answered: 0, medianDays: null, applications: 12 } })
  expect(unanswered.html).not.toContain('Half of the answers')
})
