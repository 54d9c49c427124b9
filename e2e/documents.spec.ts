import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a browser shows sitemaps and feeds without a complaint about what they may load', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => void said.push(message.text()))
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/jobs.rss']) {
    // A feed may be handed over as a file instead.
    await page.goto(path).catch((error: Error) => expect(error.message).toContain('Download'))
    await page.waitForTimeout(300)
  }
  expect(said).toEqual([])
  const policy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
  expect(await policy('/sitemap.xml')).toContain("default-src 'none'")
  expect(await policy('/jobs')).not.toContain('unsafe-inline')
})
