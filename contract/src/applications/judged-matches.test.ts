import { expect, test } from 'vitest'
import { skills as taxonomy } from '../reference/skills.ts'
import { type Judgement, judgedMatches } from './testing/judged-matches.ts'
import { type Match, matchOf } from './match.ts'
import { gapOf } from './match-values.ts'

const list = (text: string) => text.split(', ').filter(Boolean)
const skill = (written: string) => {
  const name = written.replace('?', '')
  if (!taxonomy.some((known) => known.name === name)) throw new Error(`${name} is not in the taxonomy.`)
  return { id: `ski_${name}`, name, isRequired: !written.endsWith('?'), isGeneric: false }
}
const language = (text: string) =>
  list(text).map((entry) => ({
    languageCode: entry.split(':')[0]!,
    proficiencyLevel: Number(entry.split(':')[1]),
  }))

/** The match of a pair. One whose place is not met is judged a stranger's, as it comes after all others. */
function matchOfPair({ title, asks, has, speaks, place }: (typeof judgedMatches)[number]): Match {
  const [posted = '', own = ''] = title.split('|')
  const [first, ...countries] = (place?.required ?? '').split(' ')
  const isRemote = first === 'remote'
  return matchOf(
    {
      jobTitle: posted,
      experienceLevel: null,
      skills: list(asks).map(skill),
      languages: language(speaks?.required ?? ''),
      locationCode: isRemote ? null : first || null,
      location: null,
      isRemote,
      workplace: isRemote ? 'remote' : 'onsite',
      timeZone: null,
      coreHours: null,
      workPermission: null,
      residence: countries.map((code) => ({ code, name: code })),
      onChainRequirements: null,
    },
    {
      jobTitle: own || null,
      years: null,
      skills: list(has).map(skill),
      languages: language(speaks?.known ?? ''),
      locationCode: place?.lives ?? null,
      timeZone: null,
      mayWorkIn: [],
      onChain: null,
      attested: null,
    },
    { now: new Date('2026-11-23'), familyOf },
  )
}

const band = (match: Match): Judgement =>
  match.score === null ? 'unknown' : gapOf(match) ? 'stranger' : bandOf(match.score)

const bandOf = (score: number): Judgement =>
  score >= 75 ? 'strong' : score >= 40 ? 'partial' : score >= 15 ? 'weak' : 'stranger'

/** The families of the titles here; the server reads them of any title. */
const familyOf = (title: string) =>
  /engineer|developer|programmer/i.test(title)
    ? 'Engineering'
    : /audit|security/i.test(title)
      ? 'Security'
      : null

test.each(judgedMatches.map((pair) => [pair.asks || 'nothing', pair.has || 'nothing', pair] as const))(
  'a job post that asks for %s and a person with %s match as judged',
  (_asks, _has, pair) => {
    expect(band(matchOfPair(pair))).toBe(pair.judged)
  },
)

test('thirty pairs are judged, some of each kind', () => {
  expect(judgedMatches).toHaveLength(30)
  expect(new Set(judgedMatches.map(({ judged }) => judged)).size).toBe(5)
})
