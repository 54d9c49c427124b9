import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Evidence } from './evidence.tsx'

/** Each field on a line: its label and its value. */
const linesOf = (of: object) =>
  renderToStaticMarkup(<Evidence of={of} />)
    .replace(/<\/dt>/g, ': ')
    .replace(/<\/(dd|li|summary)>|<dl[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .filter(Boolean)

const skill = { id: 'ski_1', iconUrl: '/rust.svg', isWeb3: false, isGeneric: false }

test('a reported post is shown in the product’s words, without technical fields', () => {
  expect(
    linesOf({
      writer: { name: 'Mallory', email: 'm@example.com' },
      company: { name: 'Moonshot', verified_domain: null },
      posting: {
        slug: 'wallet-tester-pos_1',
        skills: [
          { ...skill, name: 'Rust', isRequired: true },
          { ...skill, name: 'Go', isRequired: false },
        ],
        company: { name: 'Moonshot', slug: 'moonshot-com_1' },
        isOpen: true,
        isRemote: true,
        isSponsored: false,
        jobTitle: 'Wallet Tester',
        salaryMin: 90_000,
        salaryMax: 120_000,
        salaryCurrency: 'USD',
        location: 'Portugal',
        locationCode: 'PT',
        employmentType: 'full-time',
        workplace: 'onsite',
        languages: [{ languageCode: 'de', proficiencyLevel: 5 }],
        questions: [{ question: 'Which chain?', isOnChain: true }],
      },
    }),
  ).toEqual([
    'Job post: ',
    'Job title: Wallet Tester',
    'Salary: 90,000 - 120,000 USD',
    'Skills: Rust (required)',
    'Go',
    'Remote: yes',
    'Location: Portugal',
    'Employment type: Full-time',
    'Workplace: On-site',
    'Languages: German: Native/Bilingual',
    'Questions: Which chain? (on-chain)',
    'Writer: ',
    'Name: Mallory',
    'Email: m@example.com',
    'Company: ',
    'Name: Moonshot',
  ])
})

test('messages are listed in order, and operators’ actions are named in words', () => {
  expect(
    linesOf({
      messages: [
        { side: 'recruiter', text: 'Run <b>this</b>.', isReported: true, originals: ['Hello'] },
        { side: 'jobSeeker', text: 'No.', isReported: false, originals: [] },
      ],
      records: [{ action: 'creditsGranted', operator: 'ada' }],
      roles: ['jobSeeker', 'recruiter'],
      emailVerified: false,
    }),
  ).toEqual([
    'Messages: ',
    'Written by: company',
    'Text: Run &lt;b&gt;this&lt;/b&gt;.',
    'Reported: yes',
    'Before it was changed: Hello',
    'Written by: job seeker',
    'Text: No.',
    'Records: ',
    'Action: Granted credits',
    'Operator: ada',
    'Roles: job seeker, recruiter',
    'Email verified: no',
  ])
})

test('a long text is folded to its beginning', () => {
  const [beginning] = linesOf({ description: 'Words and words. '.repeat(100) })
  expect(beginning).toMatch(/^Description: Words and words\. .{100,200}…Less$/)
  expect(renderToStaticMarkup(<Evidence of={{ description: 'Short.' }} />)).not.toContain('details')
})
