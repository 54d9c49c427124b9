import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductSample } from './product-sample.tsx'
import { samplePosting } from './sample-candidates.ts'

const now = Date.parse('2026-01-02T00:00:00Z')
const open = { ...samplePosting, slug: 'solidity-engineer-1', jobTitle: 'Solidity Engineer' }

test('an open posting is shown with its salary and leads to its page', () => {
  const drawn = renderToStaticMarkup(<ProductSample posting={open} now={now} />)
  expect(drawn).toContain('href="/jobs/solidity-engineer-1"')
  expect(drawn).toMatch(/120,000.*155,000/)
  expect(drawn).not.toContain('inert')
})

test('while none is open a sample stands there, which leads nowhere', () => {
  const drawn = renderToStaticMarkup(<ProductSample posting={null} now={now} />)
  expect(drawn).toContain('inert=""')
  expect(drawn).toContain('What job posts say')
})

test('the sample person says that they are made up', () => {
  expect(renderToStaticMarkup(<ProductSample posting={open} now={now} />)).toContain('made up')
})
