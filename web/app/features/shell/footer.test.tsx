import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { Footer } from './layout.tsx'

test('feeds, the API and the site map stand in the public footer only', () => {
  expect(words(rendered(<Footer hasSidebar={false} />))).toMatch(/Cookie policy RSS API Sitemap Dark theme$/)
  expect(words(rendered(<Footer hasSidebar />))).toMatch(/Cookie policy Dark theme$/)
})
