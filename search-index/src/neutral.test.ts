import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
const text = new Map(files.map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]))

test('the index knows kinds of documents only as data: no word of a business is in it', () => {
  expect(text.size).toBeGreaterThan(30)
  // The postings list of a term is a word of search.
  const business = /\b(postings?\b(?! list)|jobs?\b|salar|skill|compan(y|ies)|recruit|seeker|employ)/i
  for (const [file, source] of text)
    expect(`${file}: ${business.exec(source)?.[0]}`).toBe(`${file}: undefined`)
})

test('it imports nothing but itself, and Node only where threads and their files are', () => {
  for (const [file, source] of text)
    for (const [, from] of source.matchAll(/from '([^']+)'/g))
      expect(`${file} ${from}`).toMatch(/ \.{1,2}\/|^threads\/\S+ node:/)
})
