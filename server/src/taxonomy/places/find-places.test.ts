import { expect, test } from 'vitest'
import { findPlacesIn } from './find-places.ts'

/** Each place as `words: label`; of one that is asked, the two weightiest. */
const read = (text: string) =>
  findPlacesIn(text).map(
    ({ start, end, places }) =>
      `${text.slice(start, end)}: ${places
        .slice(0, 2)
        .map(({ label }) => label)
        .join(' / ')}`,
  )

test.each([
  ['remote solidity berlin', ['berlin: Berlin, Germany']],
  ['product manager remote europe', ['europe: Europe']],
  ['rust portland', ['portland: Portland, Oregon, United States / Portland, Maine, United States']],
  ['rust Portland, OR or remote', ['Portland, OR: Portland, Oregon, United States']],
  ['rust boise, id', ['boise, id: Boise, Idaho, United States']],
  [
    'we are in Paris, Texas, and Boston.',
    ['Paris, Texas: Paris, Texas, United States', 'Boston: Boston, Massachusetts, United States'],
  ],
  ['engineer new york', ['new york: New York City, New York, United States']],
  [
    'engineer NYC or SF',
    ['NYC: New York City, New York, United States', 'SF: San Francisco, California, United States'],
  ],
  ['go developer uk', ['uk: United Kingdom']],
  ['data scientist US', ['US: United States']],
  ['devrel latam or dach', ['latam: Latin America', 'dach: DACH']],
  ['jobs in frankfurt am main', ['frankfurt am main: Frankfurt am Main, Hesse, Germany']],
  ['Mobile, AL', ['Mobile, AL: Mobile, Alabama, United States']],
  ['st. louis designer', ['st. louis: St. Louis, Missouri, United States']],
  ['solidity 柏林', ['柏林: Berlin, Germany']],
  [
    'Los Angeles/Chicago',
    ['Los Angeles: Los Angeles, California, United States', 'Chicago: Chicago, Illinois, United States'],
  ],
])('in “%s” are %j', (text, places) => {
  expect(read(text)).toEqual(places)
})

test.each([
  'QA engineer',
  'ML engineer, AI',
  'Sr. developer',
  'Hybrid or Remote',
  'mobile developer',
  'reading is nice',
  'head of marketing',
  'contact us',
  'java, cairo, rust, go',
  'union of enterprise data',
  'full stack in la mode',
  'omahe oise ukra',
  '🚀🚀',
  '-- ; --',
  '\u202e\u0000',
])('in “%s” is no place', (text) => {
  expect(read(text)).toEqual([])
})

test('hostile texts have a bounded answer', () => {
  for (const text of [
    'Springfield '.repeat(10_000),
    'x'.repeat(100_000),
    'Berlin, '.repeat(10_000),
    '🚀'.repeat(50_000),
  ])
    expect(findPlacesIn(text).length).toBeLessThanOrEqual(20)
})
