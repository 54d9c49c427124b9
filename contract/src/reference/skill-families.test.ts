import { expect, test } from 'vitest'
import { closeSkills, skillFamilies } from './skill-families.ts'
import { skills } from './skills.ts'

test('every skill of a family is one of the taxonomy, stands in one family, and each family has a source', () => {
  const known = new Set(skills.map(({ name }) => name))
  const named = skillFamilies.flatMap((family) => family.skills)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
  for (const { source, skills: members } of skillFamilies) {
    expect(new URL(source).protocol).toBe('https:')
    expect(members.length).toBeGreaterThan(1)
  }
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
