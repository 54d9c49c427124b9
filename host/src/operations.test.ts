import { readFileSync } from 'node:fs'
import { settings } from '@chainwork/server'
import { expect, test } from 'vitest'
import { commands } from './cli/commands.ts'

const manual = readFileSync(new URL('../../OPERATIONS.md', import.meta.url), 'utf8')

test('the manual lists every setting with the value it has when it is not given, and no other', () => {
  const rows = [...manual.matchAll(/^\| `([A-Z][A-Z_]+)` *\| *(?:`([^`]+)`|–) *\|/gm)]
  const listed = rows.map(([, name, fallback]) => ({ name, fallback: fallback ?? null }))
  expect(listed.toSorted((a, b) => (a.name! < b.name! ? -1 : 1))).toEqual(
    settings().toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

test('the manual lists every operator command', () => {
  for (const name of Object.keys(commands)) expect(manual).toContain(`\`${name}`)
})
