import { parseQuery } from '@chainwork/search-index'
import { expect } from 'vitest'
import { searchLexicon } from '../search/understand/lexicon.ts'
import type { TestApp } from './test-app.ts'

/** Searches job posts; returns the reply with the titles in the first group and among the close matches. */
export async function searchInWords(app: TestApp, jobKeyword: string) {
  const { status, body } = await app.call('POST', '/api/jobs/search', { jobKeyword })
  expect(status).toBe(200)
  const titles = (postings: { jobTitle: string }[]) => postings.map(({ jobTitle }) => jobTitle)
  return { ...body, first: titles(body.jobPostings), close: titles(body.near.jobPostings) }
}

/** What the parts of a search are understood as. */
export function understoodPartsOf(text: string): string[] {
  return parseQuery(text, searchLexicon()).parts.map(({ kind, label }) => `${kind}: ${label}`)
}
