import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fetchedFile } from './fetched-packages.ts'

const fetched = mkdtempSync(join(tmpdir(), 'chainwork-fetched-'))
afterEach(() => rmSync(fetched, { recursive: true, force: true }))

test('a file of a package is found where npm put the package for the script', () => {
  const file = join(fetched, 'node_modules/towns-of-the-moon/towns.json')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '[]')
  const path = ['/usr/bin', join(fetched, 'node_modules/.bin')].join(delimiter)
  expect(fetchedFile('towns-of-the-moon/towns.json', path)).toBe(file)
})

test('a package that was not fetched is named', () => {
  expect(() => fetchedFile('towns-of-the-moon/towns.json', '/usr/bin')).toThrow('towns-of-the-moon')
})
