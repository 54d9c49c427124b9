import type { Posting } from '@chainwork/contract/postings/schemas'
import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { ApplyButton } from '../applying/apply-button.tsx'
import { FactsLine } from './facts-line.tsx'
import { Receipt, receiptWords } from './receipt.tsx'

const origin = {
  system: 'greenhouse',
  name: 'Consensys',
  applyUrl: 'https://consensys.example/jobs/1',
  appliesHere: false,
  postedAt: null,
  seenAt: '2026-11-29T10:00:00.000Z',
} as const
const posting = { id: 'pos_1', slug: 'engineer-pos_1', questions: [], origin } as unknown as Posting
const at = (time: string) => Date.parse(`2026-11-29T${time}:00.000Z`)
const here = { ...posting, origin: { ...origin, appliesHere: true } }

test('a post of a board says on whose board it was, and how long ago', () => {
  expect(receiptWords(origin, at('10:00'))).toBe('On Consensys’ own board just now')
  expect(receiptWords(origin, at('10:59'))).toBe('On Consensys’ own board 59 minutes ago')
  expect(receiptWords(origin, at('12:10'))).toBe('On Consensys’ own board 2 hours ago')
  expect(receiptWords({ ...origin, name: 'Aave' }, at('11:30'))).toBe('On Aave’s own board an hour ago')
  expect(receiptWords(origin, at('10:00') + 5 * 86_400_000)).toBe('On Consensys’ own board 5 days ago')
  const html = rendered(<Receipt posting={posting} now={at('12:10')} isPreview={false} />)
  expect(html).toContain('href="/jobs/engineer-pos_1/origin"')
  expect(rendered(<Receipt posting={{ ...posting, origin: null }} now={at('12:10')} isPreview />)).toBe('')
})

test('a post of a board does not say that it closes: it is open while its board has it', () => {
  const more = { salaryMin: null, salaryMax: null, location: null, residence: [] }
  const facts = { ...posting, ...more, openUntil: '2026-11-30T10:00:00.000Z' } as Posting
  const shown = (of: Posting) => words(rendered(<FactsLine posting={of} now={at('12:10')} />))
  expect(shown({ ...facts, origin: null })).toContain('Closes')
  expect(shown(facts)).not.toContain('Closes')
})

test('only job seekers note that they applied there, and only where one does', () => {
  const shown = (of: Posting, who = {}) =>
    words(rendered(<Receipt posting={of} now={at('12:10')} isPreview={false} />, who))
  expect(shown(posting, aSeeker)).toContain('I applied there')
  expect(shown(posting)).not.toContain('I applied there')
  expect(shown(here, aSeeker)).not.toContain('I applied there')
})

test('guests and job seekers are led to the company’s site, which hears nothing of where they come from', () => {
  for (const who of [{}, aSeeker]) {
    const html = rendered(<ApplyButton posting={posting} titleId="title" />, who)
    expect(words(html)).toBe('Apply on Consensys’ site')
    expect(html).toContain('href="https://consensys.example/jobs/1"')
    expect(html).toContain('rel="nofollow noopener noreferrer"')
  }
  expect(words(rendered(<ApplyButton posting={here} titleId="title" />))).toBe('Apply')
})
