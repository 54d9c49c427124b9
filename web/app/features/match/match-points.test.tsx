import { matchOf } from '@chainwork/contract/applications/match'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MatchPoints } from './match-points.tsx'

const posting = {
  skills: ['Hardhat', 'Rust', 'Kafka'].map((name) => ({ id: null, name, isRequired: true })),
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
  skills: ['Foundry', 'Rust'].map((name) => ({ id: name, name })),
  languages: [],
  locationCode: null,
  timeZone: null,
  mayWorkIn: [],
  onChain: null,
  attested: null,
}
const match = matchOf(posting, person, { now: new Date('2026-11-23') })

test('the picture and what is missing come first, every point on demand or at once where it was asked for', () => {
  const markup = renderToStaticMarkup(<MatchPoints match={match} />)
  const text = markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('50% match: 9 of 18 points that could be checked.')
  expect(text).toContain('9 points earned 9 points missing 4 points not checked Not met: Kafka Every point')
  expect(text).toContain('½ Hardhat in part: Foundry, close to Hardhat, 3 of 6 points')
  expect(text).toContain('? Germany not checked')
  expect(markup).not.toMatch(/<details[^>]*open/)
  expect(renderToStaticMarkup(<MatchPoints match={match} isRequired />)).toMatch(/<details[^>]*open/)
})

test('what is missing has a name that says what it is among other things', () => {
  const abroad = { ...posting, workPermission: 'required' as const, location: 'Berlin, Germany' }
  const missing = matchOf(
    abroad,
    { ...person, locationCode: 'FR', mayWorkIn: ['FR'] },
    { now: new Date('2026-11-23') },
  )
  const text = renderToStaticMarkup(<MatchPoints match={missing} />).replace(/<[^>]+>/g, ' ')
  expect(text).toContain('Not met: Kafka, the place (Berlin, Germany), permission to work there')
})
