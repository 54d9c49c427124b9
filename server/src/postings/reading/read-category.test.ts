import { jobCategories } from '@chainwork/contract/postings/values'
import { expect, test } from 'vitest'
import { vocabulary } from '../../taxonomy/index.ts'
import { readCategory } from './read-category.ts'

const { heads, domains } = vocabulary.families

test.each([
  ['Senior Rust Engineer', 'Engineering'],
  ['Software Engineer, Growth', 'Engineering'],
  ['[远程] 交易所诚聘 资深前端工程师 薪水 20k-30k RMB', 'Engineering'],
  ['Principal Security Engineer', 'Security'],
  ['2024-7209_Data Engineer', 'Data'],
  ['C++ Market Data Feeds Developer', 'Engineering'],
  ['Staff Machine Learning Engineer, Payments', 'Data'],
  ['Product Manager, Card', 'Product'],
  ['Product Designer II - Consumer', 'Design'],
  ['Product Marketing Manager', 'Marketing'],
  ['Developer Advocate', 'Community'],
  ['Support Engineer', 'Customer Support'],
  ['Business Development Representative', 'Sales and Business Development'],
  ['Director, Corporate Tax', 'Finance'],
  ['Legal Counsel', 'Legal and Compliance'],
  ['Talent Sourcer (12 month contract)', 'People'],
  ['Executive Assistant to the Head of Ecosystem', 'Operations'],
  ['Nurse Shift Supervisor', 'Health'],
  ['Mathematics Teacher', 'Education'],
  ['Bridge Operator 3', 'Trades'],
  ['Backend Engineer - Onboarding and KYC', 'Engineering'],
])('%s is %s', (title, expected) => {
  expect(readCategory(title)).toEqual({ category: expected, gap: null })
})

test.each([
  ['Backend Engineer, Product Manager', 'several'],
  ['CTO 产品经理', 'several'],
  ['iOS engineer; UI designer', 'several'],
  ['Solutions Engineer', 'unknown'],
  ['Senior AI Solutions Engineer, Pre-Sales', 'unknown'],
  ['Technical Program Manager', 'unknown'],
  ['Policy Analyst', 'unknown'],
  ['https://example.com/', 'unknown'],
  ['', 'unknown'],
])('%s stays open: %s', (title, gap) => {
  expect(readCategory(title)).toEqual({ category: null, gap })
})

test('every family of the lexicon is one the form proposes', () => {
  const named = [...heads, ...domains].flatMap(([name]) => name ?? [])
  expect(named.filter((name) => !jobCategories.includes(name))).toEqual([])
})
