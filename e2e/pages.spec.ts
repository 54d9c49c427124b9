import { expect } from '@playwright/test'
import { test } from './test.ts'

test('with the dark theme set, the page is dark from the server on, until another one is chosen and saved', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: baseURL! })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(Math.max(...background.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(64)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect
    .poll(async () => (await page.request.get('/jobs')).text())
    .toMatch(/<html[^>]*data-theme="light"/)
  expect(complaints).toEqual([])
  await context.close()
})

test('the job post that an address names on a company page is shown, and the page has nothing to mend', async ({
  page,
  request,
}) => {
  const { jobPostings } = await (await request.post('/api/jobs/search', { data: {} })).json()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  for (const { company } of jobPostings as { company: { slug: string; id: string } }[]) {
    const answer = await request.get(`/api/company/${company.id}/job-posting`)
    const own = ((await answer.json()) as { jobPostings: { id: string; jobTitle: string }[] }).jobPostings
    if (own.length < 2) continue
    await page.goto(`/company/${company.slug}?jobs=1#${own[1]!.id}`)
    await expect(page.locator('#detail-title')).toHaveText(own[1]!.jobTitle)
    expect(complaints).toEqual([])
    return
  }
  throw new Error('no company of the demo has two job posts')
})

test('a page is painted before its scripts are asked for', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.css', (route) => held.then(() => route.continue()))
  const styles = page.waitForRequest('**/*.css')
  const arrived = page.goto('/jobs')
  await styles
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(scripts).toEqual([])
  release()
  await arrived
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('a page that is left while its answer comes is no error, and other errors are still seen', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: /theme$/ })).toBeEnabled()
  await page.evaluate(async () => {
    const stop = new AbortController()
    const answer = await fetch('/jobs', { signal: stop.signal })
    // As in the router, nobody waits for what comes after the first line.
    const reader = answer.body!.getReader()
    void reader.closed.then(() => {})
    stop.abort()
    await new Promise((resolve) => setTimeout(resolve, 50))
    void Promise.reject(new Error('a real one'))
  })
  await expect.poll(() => complaints).toEqual(['a real one'])
})

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
