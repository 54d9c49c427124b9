import { matchOf } from '@chainwork/contract/applications/match'
import { eligibilityOf } from '@chainwork/contract/eligibility/eligibility'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MatchPoints } from './match-points.tsx'

const posting = {
  jobTitle: 'Rust Engineer',
  experienceLevel: null,
  skills: ['Hardhat', 'Rust', 'Kafka'].map((name) => ({
    id: null,
    name,
    isRequired: true,
    isGeneric: false,
  })),
  languages: [],
  locationCode: 'DE',
  location: 'Germany',
  isRemote: false,
  workplace: 'onsite' as const,
  residence: [],
  timeZone: null,
  coreHours: null,
  workPermission: null,
  onChainRequirements: null,
}
const person = {
  jobTitle: 'Rust Developer',
  years: 3,
  skills: ['Foundry', 'Rust'].map((name) => ({ id: name, name })),
  languages: [],
  locationCode: null,
  timeZone: null,
  mayWorkIn: [],
  onChain: null,
  attested: null,
}
const context = { now: new Date('2026-11-23'), familyOf: () => 'Engineering' }
const match = matchOf(posting, person, context)

test('one number and what is missing come first, every point on demand or at once where it was asked for', () => {
  const markup = renderToStaticMarkup(<MatchPoints match={match} />)
  const [shown, folded] = markup
    .split('<details')
    .map((part) => part.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '))
  expect(shown).toContain('63% match Not met: Kafka. Not known: the place (Germany)')
  expect(shown).not.toMatch(/points|not checked/i)
  expect(folded).toContain('½ Hardhat in part: Foundry, close to Hardhat, 12.5 of 25 points')
  expect(folded).toContain('? Germany not checked')
  expect(markup).not.toMatch(/<details[^>]*open/)
  expect(renderToStaticMarkup(<MatchPoints match={match} isRequired />)).toMatch(/<details[^>]*open/)
})

test('what is missing has a name that says what it is among other things', () => {
  const abroad = { ...posting, workPermission: 'required' as const, location: 'Berlin, Germany' }
  const missing = matchOf(abroad, { ...person, locationCode: 'FR', mayWorkIn: ['FR'] }, context)
  const text = renderToStaticMarkup(<MatchPoints match={missing} />).replace(/<[^>]+>/g, ' ')
  expect(text).toContain('Not met: Kafka, the place (Berlin, Germany), permission to work there')
})

test('what only the person can see is marked as hidden from companies, not as unknown', () => {
  const onChainRequirements = {
    dexXp: 0,
    defiXp: 0,
    nftXp: 0,
    years: 1,
    blockchains: [],
    skills: ['MEV'],
    questions: [],
  }
  const asking = { ...posting, onChainRequirements }
  const onChain = { dex: 60, defi: 60, nft: 0, years: null, weeks: null, asOf: null, staleSince: null }
  const { reasons } = eligibilityOf(asking, { ...person, onChain: { ...onChain, years: 5 } }, context)
  const shown = matchOf(asking, { ...person, onChain }, context)
  const text = (ownReasons?: typeof reasons) =>
    renderToStaticMarkup(<MatchPoints match={shown} ownReasons={ownReasons} />).replace(/<[^>]+>/g, ' ')
  expect(text(reasons)).toMatch(/1 year on chain\s+not checked: companies don’t see it/)
  expect(text(reasons)).toMatch(/MEV\s+not checked\s/)
  expect(text()).toMatch(/1 year on chain\s+not checked\s/)
})
