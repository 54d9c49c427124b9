import { beforeEach, expect, test, vi } from 'vitest'
import { clearSearches, noteSearch, recentSearches } from './recent-searches.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

const search = (q: string, loc = '', place = '') => ({ q, loc, place })

test('the latest search comes first, each only once, at most eight', () => {
  for (const q of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'B']) noteSearch(search(q))
  expect(recentSearches().map(({ q }) => q)).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  noteSearch(search('rust', 'DE', 'Germany'))
  noteSearch(search('rust'))
  expect(recentSearches().slice(0, 2)).toEqual([search('rust'), search('rust', 'DE', 'Germany')])
})

test('nothing is kept of a search for nothing, and clearing forgets them all', () => {
  noteSearch(search(''))
  expect(recentSearches()).toEqual([])
  noteSearch(search('', 'DE', 'Germany'))
  expect(recentSearches()).toHaveLength(1)
  clearSearches()
  expect([recentSearches(), stored.size]).toEqual([[], 0])
})

test('what is not a list of searches is none', () => {
  for (const raw of ['{', '"x"', 'null', '[1, null, {"q": "a"}]']) {
    stored.set('searches', raw)
    expect(recentSearches()).toEqual([])
  }
})
