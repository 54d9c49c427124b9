import { eligibilityOf } from '@chainwork/contract/eligibility/eligibility'
import type { AnsweringPerson, RequiringPosting } from '@chainwork/contract/eligibility/requirements'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import EligibilityReasons from './eligibility-reasons.tsx'
import VerdictWords from './verdict-words.tsx'

const posting: RequiringPosting & { skills: [] } = {
  skills: [],
  languages: [{ languageCode: 'German', proficiencyLevel: 4 }],
  locationCode: 'DE',
  location: 'Germany',
  isRemote: true,
  workplace: 'remote',
  residence: [{ code: 'DE', name: 'Germany' }],
  timeZone: 'Europe/Berlin',
  coreHours: { from: '10:00', to: '15:00' },
  workPermission: 'required',
  onChainRequirements: null,
}
const person: AnsweringPerson & { skills: []; jobTitle: null } = {
  jobTitle: null,
  skills: [],
  languages: [{ languageCode: 'German', proficiencyLevel: 2 }],
  locationCode: 'FR',
  timeZone: 'Europe/Paris',
  mayWorkIn: [],
  onChain: null,
  attested: null,
}
const of = (more: Partial<AnsweringPerson>) => ({
  jobPostingId: 'pos_01m7yakakkfvgtgtere78jhkpb' as const,
  ...eligibilityOf(posting, { ...person, ...more }, { now: new Date('2026-11-23') }),
})
const text = (node: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a card says the verdict alone, a job post what decides beside it', () => {
  const line = (more: Partial<AnsweringPerson>) => text(<VerdictWords eligibility={of(more)} isWhole />)
  expect(text(<VerdictWords eligibility={of({})} />)).toBe('Not eligible')
  expect(line({})).toBe('Not eligible German: your level is lower, and 1 more')
  const fluent = { languages: posting.languages, locationCode: 'DE' }
  expect(line(fluent)).toBe('? Cannot tell Permission to work: your profile does not say where you may work')
  expect(line({ ...fluent, mayWorkIn: ['DE'] })).toBe('Eligible')
})

test('a job post lists every reason, and where to tell more', () => {
  expect(text(<EligibilityReasons eligibility={of({})} heading="h2" />)).toBe(
    'Am I eligible? Not eligible German: your level is lower, and 1 more Every reason ' +
      'Language: German your level is lower Where you live: Germany you live elsewhere ' +
      '? Permission to work: Must already have it your profile does not say where you may work ' +
      'Core hours: 10:00–15:00 Europe/Berlin 10:00–15:00 in Europe/Paris ' +
      'Only you see this. You can apply either way. Complete your profile to tell more.',
  )
})

test('a score that is missing is a gap with what raises it, folded like all reasons, and forbids nothing', () => {
  const onChain = { dex: null, defi: 60, nft: null, years: null, weeks: null, asOf: null, staleSince: null }
  const asking = {
    ...posting,
    residence: [],
    languages: [],
    timeZone: null,
    workPermission: null,
    onChainRequirements: {
      dexXp: 0,
      defiXp: 65,
      nftXp: 0,
      years: 0,
      blockchains: [],
      skills: [],
      questions: [],
    },
  }
  const eligibility = {
    jobPostingId: 'pos_01m7yakakkfvgtgtere78jhkpb' as const,
    ...eligibilityOf(asking, { ...person, onChain }, { now: new Date('2026-11-23') }),
  }
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <EligibilityReasons eligibility={eligibility} heading="h2" />
    </MemoryRouter>,
  )
  const words = markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('Eligible DeFi 60 of 65')
  expect(words).toContain('raise a score: see what would raise yours')
  expect(words).not.toContain('Not eligible')
  expect(markup).not.toMatch(/<details[^>]*open/)
})

test('what the profile could not tell is not asked of it', () => {
  const reasons = (more: Partial<typeof posting>, who: Partial<AnsweringPerson>) =>
    text(
      <EligibilityReasons
        eligibility={{
          jobPostingId: 'pos_01m7yakakkfvgtgtere78jhkpb',
          ...eligibilityOf(
            { ...posting, languages: [], timeZone: null, coreHours: null, ...more },
            { ...person, ...who },
            { now: new Date('2026-11-23') },
          ),
        }}
        heading="h2"
      />,
    )
  const unnamed = reasons({ residence: [] }, { mayWorkIn: ['FR'] })
  expect(unnamed).not.toContain('Permission to work')
  expect(unnamed).not.toContain('Complete your profile')
  const elsewhere = { isRemote: false, workplace: 'onsite', workPermission: null } as const
  expect(reasons(elsewhere, {})).toContain('Where you live: you live in another country')
  expect(reasons(elsewhere, {})).not.toContain('Complete your profile')
  const region = { residence: [{ code: 'FR-75', name: 'Paris' }], workPermission: null }
  expect(reasons(region, {})).toContain('your profile does not say where exactly you live')
  expect(reasons(region, {})).toContain('Complete your profile')
})
