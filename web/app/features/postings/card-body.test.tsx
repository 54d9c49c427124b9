import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { CardBody } from './card-body.tsx'

const card = {
  id: 'pos_1',
  slug: 'rust-engineer-pos_1',
  jobTitle: 'Senior Rust Engineer',
  company: { id: 'com_1', name: 'Acme', isVerified: false, avatarUrl: null },
  skills: ['Go', 'Docker', 'Helm', 'Rust'].map((name) => ({ name, isGeneric: false, isWeb3: false })),
  summary: '',
  residence: [],
  onChain: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
} as unknown as PostingCard

test('the words and skills that are searched for are marked, and the skill stands first', () => {
  const html = rendered(
    <CardBody
      card={card}
      age="today"
      ends={null}
      opensBeside
      wanted={{ words: ['rust'], skills: [], own: [] }}
    />,
    aSeeker,
  )
  expect(html).toContain('Senior <mark>Rust</mark> Engineer')
  expect(/<li[^>]*>(.*?)<\/li>/.exec(html)![1]).toBe('<mark>Rust</mark>')
  expect(html).toContain('+ 1 more')
})

test('a sponsored posting says so, with what that means for who cannot see it', () => {
  const shown = (isSponsored: boolean) =>
    rendered(
      <CardBody
        card={{ ...card, isSponsored }}
        age="today"
        ends={null}
        opensBeside
        wanted={{ words: [], skills: [], own: [] }}
      />,
      aSeeker,
    )
  expect(shown(true).replace(/<[^>]+>/g, '')).toContain(
    'Sponsored: the company pays to rank higher in search',
  )
  expect(shown(false)).not.toContain('Sponsored')
})

const body = (more: Partial<PostingCard>, own: string[] = []) =>
  words(
    rendered(
      <CardBody
        card={{ ...card, ...more }}
        age="today"
        ends={null}
        opensBeside
        wanted={{ words: [], skills: [], own }}
      />,
      aSeeker,
    ),
  )

test('a seeker reads how many skills they have, with those first; others read nothing of it', () => {
  expect(body({}, ['rust', 'helm'])).toMatch(/You have Helm You have Rust Go \+ 1 more 2 of 4 skills$/)
  expect(body({})).not.toContain('of 4 skills')
  expect(body({}, ['cobol'])).not.toContain('of 4 skills')
})

test('a card says what is asked of work on chain, points by area and years', () => {
  const required = { dexXp: 60, defiXp: 65, nftXp: 0, years: 2 }
  expect(body({ onChain: required })).toContain('On-chain experience required: DEX 60, DeFi 65, 2 years 125')
  expect(body({ onChain: { dexXp: 0, defiXp: 0, nftXp: 0, years: 1 } })).toContain('required: 1 year 1 year')
  expect(body({})).not.toContain('On-chain')
})

test('a card says its facts in one line', () => {
  const pay = { salaryMin: 90_000, salaryMax: 120_000, salaryCurrency: 'USD' }
  const facts = { employmentType: 'full-time', isRemote: true, workplace: 'remote' } as const
  expect(body({ ...pay, ...facts })).toContain('90,000 - 120,000 USD · Remote, anywhere · Full-time · today')
})
