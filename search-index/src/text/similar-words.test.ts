import { expect, test } from 'vitest'
import { SimilarWords, isLikelySlip } from './similar-words.ts'

test.each([
  ['pyhton', 'python'],
  ['javscript', 'javascript'],
  ['enginer', 'engineer'],
  ['enginerr', 'engineer'],
  ['pythom', 'python'],
  ['reakt', 'react'],
  ['solidety', 'solidity'],
  ['kubernetis', 'kubernetes'],
  ['desinger', 'designer'],
  ['typescrpit', 'typescript'],
  ['analist', 'analyst'],
  ['markting', 'marketing'],
  ['engineerr', 'engineer'],
  ['singapor', 'singapore'],
  ['softwaer', 'software'],
])('%s is a slip of %s', (typed, meant) => expect(isLikelySlip(typed, meant)).toBe(true))

test.each([
  ['rocket', 'socket'],
  ['officer', 'office'],
  ['motion', 'notion'],
  ['hacker', 'packer'],
  ['master', 'matter'],
  ['trader', 'trade'],
  ['producer', 'product'],
  ['publisher', 'published'],
  ['coordinator', 'coordinate'],
  ['strategist', 'strategic'],
  ['gardener', 'garden'],
])('%s is a word of its own, not %s', (typed, other) => expect(isLikelySlip(typed, other)).toBe(false))

test('words of their own are like no other', () => {
  const words = new SimilarWords(['notion', 'packer', 'python'])
  expect(words.closestTo('motion')).toEqual([])
  expect(words.closestTo('pyhton')).toEqual(['python'])
})
