import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SalaryBand } from './salary-band.tsx'

const pay = {
  words: 'rust engineer',
  count: 12,
  lowest: 60_000,
  lowerQuartile: 80_000,
  median: 100_000,
  upperQuartile: 120_000,
  highest: 150_000,
}
const band = (salaryMin: number | null, salaryMax: number | null) =>
  renderToStaticMarkup(
    <SalaryBand heading="h3" posting={{ salaryMin, salaryMax, salaryCurrency: 'USD' }} pay={pay} />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a salary stands against what posts of its level and type pay, and one that is hidden has only theirs', () => {
  expect(band(110_000, 130_000)).toContain(
    '20% above the median. Half of 12 open posts for “rust engineer” of this level',
  )
  expect(band(90_000, 110_000)).toContain('At the median.')
  expect(band(null, null)).not.toMatch(/This post|the median\./)
  expect(band(null, null)).toContain('Median 100,000')
})
