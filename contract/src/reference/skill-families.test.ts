import { expect, test } from 'vitest'
import { type SkillFamily, closeSkills, skillFamilies } from './skill-families.ts'
import { skills } from './skills.ts'

/** What is wrong with where a family is from: it is a page of its own, and the site alone is none. */
function problemOf({ source, skills: members }: SkillFamily, others: readonly SkillFamily[]): string | null {
  const page = URL.parse(source)
  if (page?.protocol !== 'https:' || page.pathname + page.hash === '/')
    return `no source for ${members.join(', ')}`
  return others.some((other) => other.source === source) ? `two families of ${source}` : null
}

test('every family has a page as its source, and one without is refused', () => {
  const problems = skillFamilies.map((family, at) => problemOf(family, skillFamilies.slice(0, at)))
  expect(problems.filter((problem) => problem !== null)).toEqual([])
  const [first] = skillFamilies
  for (const source of ['', 'ethereum.org', 'http://ethereum.org/frameworks', 'https://ethereum.org/'])
    expect(problemOf({ ...first!, source }, [])).toBe('no source for Foundry, Hardhat, Truffle')
  expect(problemOf(first!, skillFamilies)).toBe(`two families of ${first!.source}`)
})

test('every skill of a family is one of the taxonomy and stands in one family', () => {
  const known = new Set(skills.map(({ name }) => name))
  const named = skillFamilies.flatMap((family) => family.skills)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
  for (const { skills: members } of skillFamilies) expect(members.length).toBeGreaterThan(1)
})

test('closeness holds both ways, whatever the case, and no skill is close to itself', () => {
  expect(closeSkills('hardhat')).toEqual(['Foundry', 'Truffle'])
  expect(closeSkills('Baking')).toEqual([])
  for (const { name } of skills)
    for (const other of closeSkills(name)) {
      expect(other).not.toBe(name)
      expect(closeSkills(other)).toContain(name)
    }
})
