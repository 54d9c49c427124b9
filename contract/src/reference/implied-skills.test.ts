import { expect, test } from 'vitest'
import { workWords } from '../applications/title-match.ts'
import { implied, impliedBy, impliedByWork, impliedSkills } from './implied-skills.ts'
import { skills } from './skills.ts'

const isSoft = new Map(skills.map(({ name, kind }) => [name, kind === 'soft']))

test('what implies and is implied is in the taxonomy, no soft skill, and never itself', () => {
  const pairs = Object.entries(implied).flatMap(([name, list]) =>
    list.split(', ').map((other) => [name, other]),
  )
  expect(pairs.flat().filter((name) => isSoft.get(name) !== false)).toEqual([])
  expect(pairs.filter(([name, other]) => name === other)).toEqual([])
  const byWork = Object.values(impliedByWork).flatMap((list) => list.split(', '))
  expect(byWork.filter((name) => isSoft.get(name) !== false)).toEqual([])
})

test('the words that imply skills are words as titles are read', () => {
  for (const word of Object.keys(impliedByWork)) expect(workWords(`${word} Engineer`)).toContain(word)
})

test('both directions say the same, whatever the case', () => {
  expect(impliedSkills('solidity')).toContain('EVM')
  expect(impliedBy('evm')).toContain('Solidity')
  for (const { name } of skills)
    for (const other of impliedSkills(name)) expect(impliedBy(other)).toContain(name)
})
