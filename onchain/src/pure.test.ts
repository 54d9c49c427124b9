import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  .filter((file) => !file.startsWith('testing/'))
const text = (file: string) => readFileSync(join(root, file), 'utf8')

test('the room imports nothing but itself, so it runs wherever JavaScript does', () => {
  expect(files.length).toBeGreaterThan(30)
  for (const file of files)
    for (const [, from] of text(file).matchAll(/from '([^']+)'/g))
      expect(`${file} ${from}`).toMatch(/ \.{1,2}\//)
})

test('nothing in it depends on a clock, chance, a language or a machine', () => {
  const outside =
    /\b(Date|Intl|process|globalThis|window|document|Buffer|console|fetch)\b[.(]|Math\.(?!(floor|ceil|min|max|sqrt)\()|toLocale|localeCompare/
  for (const file of files) expect(`${file}: ${outside.exec(text(file))?.[0]}`).toBe(`${file}: undefined`)
})
