import type { PostingFigures } from '@chainwork/contract/applications/recruiter-start'
import { expect, test } from 'vitest'
import { rendered, words } from '../../../testing/render.tsx'
import { FigurePictures } from './posting-figures.tsx'
import { closing } from '../../../format/dates.ts'
import { RowNumbers } from './own-posting-card.tsx'
import type { OwnRow } from './search-own.ts'

const none: PostingFigures = {
  counts: { Applied: 0, Shortlisted: 0, Interviewing: 0, Offered: 0, Hired: 0, Rejected: 0, Withdrawn: 0 },
  interviewed: 0,
  answered: 0,
  medianDays: null,
  views: 0,
  viewsSince: null,
}
const since = '2026-11-23T18:00:00.000Z'

/** The picture of views, as it is read out and with what stands under it. */
function funnel(figures: PostingFigures | null) {
  const figure = rendered(<FigurePictures figures={figures} />).split('</figure>')[1]!
  return {
    said: /aria-label="([^"]*)"/.exec(figure)![1],
    shown: words(/<text[^>]*end[^>]*>(.*?)<\/text>/.exec(figure)![1]!),
    note: /<p[^>]*>(.*?)<\/p>/.exec(figure)?.[1] ?? null,
  }
}

test('views of a job post from before they were counted are a dash, and later say since when', () => {
  expect(funnel({ ...none, views: null })).toEqual({
    said: 'From views to interviews: Views not known, Applications not known, Interviews not known',
    shown: '–',
    note: 'Earlier views weren’t counted',
  })
  const applied = { ...none, counts: { ...none.counts, Applied: 9 } }
  expect(funnel({ ...applied, views: 1204, viewsSince: since })).toEqual({
    said: 'From views to interviews: Views 1204, Applications 9, Interviews 0',
    shown: '1,204',
    note: 'Views counted since 23.11.2026',
  })
})

test('a job post whose views were counted from its beginning has a number and no note, and none while it loads', () => {
  expect(funnel(none)).toMatchObject({ shown: '0', note: null })
  expect(funnel({ ...none, views: 3 })).toMatchObject({ shown: '3', note: null })
  expect(funnel(null)).toMatchObject({ shown: '–', note: null })
})

test('the row in the list says the same', () => {
  const row = (seen: Pick<OwnRow, 'views' | 'viewsSince'>) => {
    const card = {
      isPublic: true,
      publishAt: '2026-11-01T00:00:00Z',
      openUntil: '2026-12-01T00:00:00Z',
      applicants: 2,
      newApplicants: 0,
      ...seen,
    } as OwnRow
    const last = rendered(<RowNumbers card={card} now={Date.parse('2026-11-24T00:00:00Z')} />)
      .split('<li')
      .at(-1)!
    return [words(last.slice(last.indexOf('>') + 1)).trim(), /title="([^"]*)"/.exec(last)?.[1] ?? null]
  }
  expect(row({ views: null, viewsSince: null })).toEqual(['7 days left', null])
  expect(row({ views: 1, viewsSince: since })).toEqual(['1 view', 'counted since 23.11.2026'])
  expect(row({ views: 0, viewsSince: null })).toEqual(['0 views', null])
})

test('a post from a job board says when the board last had it, not how many days are left', () => {
  const origin = { name: 'Acme', appliesHere: false, seenAt: '2026-11-24T10:00:00Z' }
  const card = {
    isPublic: true,
    publishAt: '2026-11-01T00:00:00Z',
    openUntil: '2026-12-01T00:00:00Z',
    applicants: 0,
    newApplicants: 0,
    views: null,
    viewsSince: null,
    origin,
  } as OwnRow
  const row = (more: Partial<OwnRow>) =>
    words(rendered(<RowNumbers card={{ ...card, ...more }} now={Date.parse('2026-11-24T12:00:00Z')} />))
  expect(row({})).toBe('seen on your board 2 hours ago')
  expect(row({ applicants: 1 })).toBe('1 applicant seen on your board 2 hours ago')
  expect(row({ origin: { ...origin, appliesHere: true } as OwnRow['origin'] })).toContain('0 applicants')
})

test('days left and the closing words count the same calendar days', () => {
  const card = {
    isPublic: true,
    publishAt: '2026-11-01T00:00:00Z',
    openUntil: '2026-11-24T01:00:00Z',
  } as OwnRow
  const now = Date.parse('2026-11-22T20:00:00Z')
  expect(closing(card.openUntil!, now)).toBe('closes in 2 days')
  expect(
    words(
      rendered(
        <RowNumbers
          card={{ ...card, applicants: 2, newApplicants: 0, views: 1, viewsSince: null }}
          now={now}
        />,
      ),
    ),
  ).toContain('2 days left')
})
