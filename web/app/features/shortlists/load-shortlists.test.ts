import { expect, test } from 'vitest'
import { loadShortlists } from './load-shortlists.ts'

const list = (name: string) => ({ id: `sho_${name}`, name, people: 0, holds: null, createdAt: '2026-11-20' })
const noOne = { items: [], total: 0, next: null }

/** A server that lists these at each request; only those of the last one can still be opened. */
function serverWith(...looks: ReturnType<typeof list>[][]): typeof fetch {
  return async (url) => {
    const left = looks.length === 1 ? looks[0]! : looks.shift()!
    if (url === '/api/recruiter/shortlist') return Response.json({ items: left })
    const isThere = looks.at(-1)!.some(({ id }) => `${url}`.includes(`/${id}/`))
    return isThere ? Response.json(noOne) : Response.json({ reason: 'shortlist.notFound' }, { status: 404 })
  }
}
const [rust, move] = [list('rust'), list('move')]

test('a shortlist that a colleague deletes while the page is loaded makes room for the next one', async () => {
  const { lists, open } = await loadShortlists(new URLSearchParams(), serverWith([rust, move], [move]))
  expect([lists, open?.list, open?.page]).toEqual([[move], move, noOne])
})

test('the last shortlist, deleted while the page is loaded, leaves none', async () => {
  const loaded = await loadShortlists(new URLSearchParams({ list: rust.id }), serverWith([rust], []))
  expect([loaded.lists, loaded.open]).toEqual([[], null])
})
