import { expect, test } from 'vitest'
import { hashOf, readArtifacts, readSources } from './contracts.ts'

test('the compiled contracts are those of the sources', () => {
  expect(readArtifacts().sources).toBe(hashOf(readSources()))
})
