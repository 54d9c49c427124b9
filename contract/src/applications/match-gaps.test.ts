import { expect, test } from 'vitest'
import type { MatchPosting } from './match.ts'
import { gapOf, rankOf } from './match-values.ts'
import { blank, knowing, matchOf, nobody, skill } from './testing/match-samples.ts'

test('work from anywhere adds nothing; a place or permission that is not met leaves the number and comes last', () => {
  const person = { ...nobody, skills: knowing('Rust'), locationCode: 'FR', mayWorkIn: ['FR'] }
  const place = (more: Partial<MatchPosting>, who = person) => {
    const match = matchOf({ ...blank, skills: [skill('Rust')], ...more }, who)
    const gap = gapOf(match)
    return [match.score, gap, rankOf({ score: match.score!, gap })]
  }
  expect(place({ isRemote: true })).toEqual([50, null, 50])
  expect(place({ locationCode: 'FR' })).toEqual([50, null, 50])
  expect(place({ locationCode: 'DE' })).toEqual([50, 'location', -51])
  const permitted = { locationCode: 'FR', workPermission: 'required' } as const
  expect(place(permitted)).toEqual([50, null, 50])
  expect(place(permitted, { ...person, mayWorkIn: ['DE'] })).toEqual([50, 'workPermission', -51])
})

test('a place of work in another country where somebody may work costs little, as they can move', () => {
  const person = { ...nobody, skills: knowing('Rust'), locationCode: 'FR' }
  const abroad = { ...blank, skills: [skill('Rust')], locationCode: 'DE' }
  const onSite = matchOf(abroad, { ...person, mayWorkIn: ['FR', 'DE'] })
  expect([onSite.score, gapOf(onSite)]).toEqual([40, null])
  const remote = matchOf(
    { ...abroad, isRemote: true, locationCode: null, residence: [{ code: 'DE', name: 'Germany' }] },
    { ...person, mayWorkIn: ['DE'] },
  )
  expect(gapOf(remote)).toBe('location')
})
