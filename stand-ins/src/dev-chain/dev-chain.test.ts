import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { artifactsFile, composeArtifacts } from './contracts.ts'

test('the compiled contracts are those of the sources', () => {
  expect(readFileSync(artifactsFile, 'utf8')).toBe(composeArtifacts())
})
