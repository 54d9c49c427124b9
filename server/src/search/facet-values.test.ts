import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('counts of a filter leave out what that same filter rules out, so that choosing a value finds as many', async () => {
  const company_id = await aCompany(app)
  await somePostings(
    app,
    [['Rust', 'Python'], ['Rust'], ['Rust', 'Go'], ['Go', 'Python']].map((skills) => ({
      company_id,
      skills,
    })),
  )
  const without = { column: 'skills', values: ['Python'], exclude: true }
  const search = async (filters: object[]) =>
    (await app.call('POST', '/api/jobs/search', { filters, facets: true })).body
  const { skills } = (await search([without])).facets as { skills: { label: string; count: number }[] }
  expect(skills.map(({ label, count }) => [label, count])).toEqual([
    ['Rust', 2],
    ['Go', 1],
    ['Python', 0],
  ])
  for (const { label, count } of skills.filter(({ count: found }) => found > 0))
    expect((await search([{ column: 'skills', values: [label] }, without])).total, label).toBe(count)
})

test('soft skills say that they are, other values say nothing of it', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id, skills: ['Rust', 'Communication'] }])
  const { facets } = (await app.call('POST', '/api/jobs/search', { facets: true })).body
  const said = facets.skills.map(({ label, isSoft }: { label: string; isSoft?: true }) => [label, isSoft])
  expect(said.toSorted()).toEqual([
    ['Communication', true],
    ['Rust', undefined],
  ])
  expect(JSON.stringify({ ...facets, skills: [] })).not.toContain('isSoft')
})
