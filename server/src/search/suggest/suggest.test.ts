import type { Suggestion } from '@chainwork/contract/search/suggestions'
import { expect, test, vi } from 'vitest'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const suggestions = async (q: string, more = '') => {
  await app.catchUp()
  const { status, body } = await app.call('GET', `/api/jobs/suggest?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body.items as Suggestion[]
}
const shown = async (q: string, more = '') =>
  (await suggestions(q, more)).map(({ kind, label, count }) => `${kind}: ${label} (${count})`)
/** What was counted is kept for a moment, so that a burst of changes is counted once. */
const soon = (q: string, expected: string[], more = '') =>
  vi.waitFor(async () => expect(await shown(q, more)).toEqual(expected), { timeout: 5000, interval: 30 })

test('skills, titles, companies and places come in groups, each the most used first, as they are written', async () => {
  const [acme, solana] = [await aCompany(app), await aCompany(app, { name: 'Solana Labs' })]
  await somePostings(app, [
    { company_id: acme, skills: ['Solidity'], job_title: 'Senior Solidity Engineer (m/f/d)' },
    { company_id: acme, skills: ['Solidity'], job_title: 'Senior Solidity Engineer - Remote' },
    { company_id: acme, skills: ['SolidWorks'], job_title: 'Drafter' },
    { company_id: solana, job_title: 'Office Manager', location_code: 'DE-BW' },
  ])
  await soon('solid', ['skill: Solidity (2)', 'skill: SolidWorks (1)', 'title: Senior Solidity Engineer (2)'])
  // Other languages have other names for Seoul and Brazil; here they would be noise.
  await soon('office seo', [])
  await soon('solana l', ['company: Solana Labs (1)'])
  await soon('office baden', ['place: Baden-Württemberg, Germany (1)'])
  expect((await suggestions('office baden'))[0]).toMatchObject({ keyword: 'office', place: 'DE-BW' })
})

test('a count says what choosing the suggestion finds, with the words before it', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [
    { company_id, skills: ['Rust'], job_title: 'Senior Engineer' },
    { company_id, skills: ['Rust'], job_title: 'Intern' },
    { company_id, job_title: 'Kubernetes Engineer', skills: ['Kubernetes'] },
  ])
  await soon('senior ru', ['skill: senior Rust (1)'])
  await soon('k8', ['skill: Kubernetes (1)'])
  for (const { keyword, place, count } of [...(await suggestions('engin')), ...(await suggestions('rust'))]) {
    const found = await app.call('POST', '/api/jobs/search', { jobKeyword: keyword, jobLocationCode: place })
    expect(found.body.total, keyword).toBe(count)
  }
})

test('what no open job post has is not suggested, and a closed one leaves', async () => {
  const company_id = await aCompany(app, { name: 'Zymurgy' })
  const [id] = await somePostings(app, [{ company_id, skills: ['Haskell'], job_title: 'Brewer' }])
  await soon('haskell', ['skill: Haskell (1)'])
  await soon('zym', ['company: Zymurgy (1)'])
  await app.database.db.updateTable('posting').set({ status: 'Closed' }).where('id', '=', id!).execute()
  expect(await shown('brewer')).toEqual([])
  expect(await shown('cobol')).toEqual([])
  expect([await shown('h'), await shown(''), await shown('🚀🚀')]).toEqual([[], [], []])
})

test('used skills come with their counts, the most used first, and each group has a bound', async () => {
  const company_id = await aCompany(app)
  await somePostings(
    app,
    [['Rust', 'Ruby'], ['Rust'], ['Rust', 'Ruby', 'Go']].map((skills) => ({ company_id, skills })),
  )
  const used = async () => {
    await app.catchUp()
    const { body } = await app.call('GET', '/api/jobs/skills')
    return body.items.map(({ name, count }: { name: string; count: number }) => [name, count])
  }
  const expected = [
    ['Rust', 3],
    ['Ruby', 2],
    ['Go', 1],
  ]
  await vi.waitFor(async () => expect(await used()).toEqual(expected), { timeout: 5000, interval: 30 })
  await soon('ru', ['skill: Rust (3)'], '&limit=1')
})

test.each(['?limit=4', '?q=rust&limit=11', '?q=rust&limit=0', `?q=${'a'.repeat(81)}`, '?q=rust&kind=skill'])(
  'a wrong question is refused: %s',
  async (query) => {
    expect((await app.call('GET', `/api/jobs/suggest${query}`)).status).toBe(422)
  },
)

test('skills take no question', async () => {
  expect((await app.call('GET', '/api/jobs/skills?q=rust')).status).toBe(422)
})
