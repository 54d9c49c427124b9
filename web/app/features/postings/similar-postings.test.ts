import { expect, test } from 'vitest'
import { similarPostings, titleQueries } from './similar-postings.ts'

const id = 'pos_01m7yfxbdze49ssvcm23th9gp6'

/** Answers searches from a few titles, every word of the keyword in the title, as the real one does. */
function market(titles: string[]): typeof fetch {
  return async (_input, init) => {
    const { jobKeyword } = JSON.parse(String(init?.body)) as { jobKeyword: string }
    const jobPostings = titles
      .filter((title) => jobKeyword.split(' ').every((word) => title.toLowerCase().includes(word)))
      .map((title) => ({ id: title }))
    return Response.json({ jobPostings })
  }
}

test('the words of the address are searched for, then fewer of them', () => {
  expect(titleQueries(`senior-rust-engineer-${id}`)).toEqual([
    'senior rust engineer',
    'rust engineer',
    'engineer',
  ])
  expect(titleQueries(id)).toEqual([])
  expect(titleQueries(`qa-${id}`)).toEqual([])
})

test('the closest titles come first, none of them twice', async () => {
  const titles = ['Baker', 'Data Engineer', 'Rust Engineer', 'Senior Rust Engineer']
  const found = await similarPostings(`senior-rust-engineer-${id}`, market(titles))
  expect(found.map((card) => card.id)).toEqual(['Senior Rust Engineer', 'Rust Engineer', 'Data Engineer'])
})

test('a search that cannot be asked leaves the page without similar posts', async () => {
  const broken: typeof fetch = async () => new Response('{}', { status: 503 })
  expect(await similarPostings(`baker-${id}`, broken)).toEqual([])
})
