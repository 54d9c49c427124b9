import { taxonomyBook } from '@chainwork/server'
import { expect, test } from 'vitest'
import { companies } from './companies/index.ts'
import { demoPostings } from './compose-postings.ts'

const postings = demoPostings()

test('there are enough postings, and they are the same every time', () => {
  expect(postings.length).toBeGreaterThan(270)
  expect(demoPostings()).toEqual(postings)
})

test('no two descriptions are the same, and all fit the form', () => {
  expect(new Set(postings.map(({ jobDescription }) => jobDescription)).size).toBe(postings.length)
  for (const { jobTitle, jobDescription } of postings) {
    expect(jobTitle.length).toBeLessThanOrEqual(50)
    expect(jobDescription.length).toBeLessThanOrEqual(5000)
    expect(jobDescription).not.toMatch(/<(?!\/?(p|ul|li|h3)>)/)
  }
})

test('salaries are plausible and every reference is known', () => {
  const book = taxonomyBook()
  for (const { salaryMin, salaryMax, skills, locationCode } of postings) {
    if (salaryMin !== null) expect(salaryMin).toBeLessThanOrEqual(salaryMax!)
    expect(salaryMax ?? 0).toBeLessThanOrEqual(200_000)
    expect(book.placeLabel(locationCode)).not.toBeNull()
    for (const { name } of skills) expect(book.skillByName(name), name).not.toBeNull()
    expect(new Set(skills.map(({ name }) => name)).size).toBe(skills.length)
  }
  for (const { industry, specialty, chains } of companies) {
    expect(book.industryByName(specialty)?.parent, specialty).toBe(industry)
    for (const chain of chains) expect(book.blockchainBySymbol(chain), chain).not.toBeNull()
  }
})

test('the demo shows how varied the market is', () => {
  expect(new Set(postings.map(({ jobTitle }) => jobTitle)).size).toBeGreaterThan(120)
  expect(new Set(companies.map(({ location }) => location.slice(0, 2))).size).toBeGreaterThanOrEqual(20)
})

test('four in five postings are at companies that work on chain', () => {
  const onChain = new Set(companies.filter(({ chains }) => chains.length).map(({ key }) => key))
  const open = postings.filter(({ status }) => status === 'Published')
  expect(open.filter(({ companyKey }) => onChain.has(companyKey)).length / open.length).toBeGreaterThan(0.8)
  for (const { key } of companies) expect(open.some(({ companyKey }) => companyKey === key)).toBe(true)
})

test('four in five postings ask for a web3 skill, as the first line of the search says', () => {
  const asksForOne = ({ skills }: (typeof postings)[number]) =>
    skills.some(({ name }) => taxonomyBook().skillByName(name)?.isWeb3)
  const open = postings.filter(({ status }) => status === 'Published')
  const share = open.filter(asksForOne).length / open.length
  expect(share).toBeGreaterThan(0.8)
  expect(share).toBeLessThan(0.9)
})

test.each(['Solana', 'Bitcoin', 'Cosmos'])('who looks for work on %s finds some', (chain) => {
  const about = postings.filter(({ status, jobTitle }) => status === 'Published' && jobTitle.includes(chain))
  expect(about.length).toBeGreaterThan(1)
  for (const { jobDescription, skills, onChain } of about) {
    expect(jobDescription).toContain(chain)
    expect(skills.some(({ name, isRequired }) => isRequired && name.startsWith(chain))).toBe(true)
    if (onChain) expect(taxonomyBook().blockchainBySymbol(onChain.blockchains[0]!)?.name).toBe(chain)
  }
})

test('twelve voices write them: each orders and names the parts of a description in its own way', () => {
  const shapes = new Map(
    postings.map(({ companyKey, jobDescription }) => [
      companyKey,
      [...jobDescription.matchAll(/<h3>(.*?)<\/h3>|<(p|ul)>/g)].map(([, name, kind]) => name ?? kind).join(),
    ]),
  )
  const known = companies.map(({ name }) => name).join('|')
  const distinct = new Set([...shapes.values()].map((shape) => shape.replace(new RegExp(known, 'g'), '')))
  expect(distinct.size).toBe(12)
  for (const { jobDescription } of postings)
    expect(jobDescription).not.toMatch(/undefined|\.\.|<p><\/p>|<ul><\/ul>|somebody/)
})
