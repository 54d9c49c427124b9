import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { HowClose } from './how-close.tsx'

const part = (kind: 'place' | 'skill', text: string, label: string) => ({
  kind,
  text,
  label,
  value: null,
  from: 0,
  to: text.length,
})
const said = (keyword: string, missing: string[], ...understood: ReturnType<typeof part>[]) =>
  words(
    rendered(
      <HowClose
        near={{ total: 30, missing }}
        shown={20}
        keyword={keyword}
        understood={understood}
        of="job post"
      />,
      aSeeker,
    ),
  )

test('close matches of a place without jobs are said to be done from there', () => {
  expect(said('croatia', ['croatia'], part('place', 'croatia', 'Croatia'))).toBe(
    'The closest 20 of 30 job posts, first those that can be done from there No job post is in Croatia.',
  )
})

test('most words are promised only where some of them were found', () => {
  expect(said('starknet', ['starknet'], part('skill', 'starknet', 'Starknet'))).toBe(
    'The closest 20 of 30 job posts No job post has “starknet”.',
  )
  expect(said('rust xyzzy', ['xyzzy'])).toBe(
    'The closest 20 of 30 job posts with most of your words No job post has “xyzzy”.',
  )
})

test('a place and a word that nothing has are both named', () => {
  expect(said('xyzzy croatia', ['xyzzy', 'croatia'], part('place', 'croatia', 'Croatia'))).toContain(
    'No job post is in Croatia, and none has “xyzzy”.',
  )
})
