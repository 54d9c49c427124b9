import { expect, test } from 'vitest'
import { matchingOptions } from './matching-options.ts'

const option = (label: string, group: string, aliases: string[] = []) => ({
  value: label,
  label,
  group,
  aliases,
})
const all = [
  option('Communication', 'Soft skills'),
  option('Solidity', 'Skills'),
  option('Figma', 'Tools'),
  option('SolidWorks', 'Tools', ['Solid Works']),
  option('Kubernetes', 'Tools', ['k8s']),
  option('Consolidation', 'Skills'),
]
const labels = (typed: string) => matchingOptions(all, typed).map(({ label }) => label)

test('beginnings come before what only has the text, in the order given, and groups stay together', () => {
  expect(labels('solid')).toEqual(['Solidity', 'Consolidation', 'SolidWorks'])
  expect(labels(' K8S ')).toEqual(['Kubernetes'])
  expect(labels('i')).toEqual(['Communication', 'Solidity', 'Consolidation', 'Figma', 'SolidWorks'])
  expect(labels('solidworks')[0]).toBe('SolidWorks')
  expect([labels(''), labels('cobol')]).toEqual([[], []])
})
