import { expect } from '@playwright/test'
import { demoPost } from './demo-posts.ts'
import { lookingAt } from './looking.ts'
import { test } from './test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest reads, searches, filters and pages', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByLabel('Keyword').fill('engineer')
    await page
      .getByRole('textbox', { name: 'Location' })
      .or(page.getByRole('combobox', { name: 'Location' }))
      .fill('Berlin')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=engineer/)
    await expect(page.getByRole('article').first()).toContainText('Berlin')
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Employment Type' }).click()
    await page.getByRole('checkbox', { name: /^Contract/ }).check()
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/type=contract/)
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Skills', exact: true }).click()
    await page.getByRole('link', { name: /^All \d+$/ }).click()
    await page.getByRole('button', { name: 'Skills', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: /^leave out/ })).toHaveCount(40)
    await page.goto('/jobs')
    const first = await page.getByRole('feed').getByRole('heading').first().textContent()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(/offset=20/)
    await page.getByRole('feed').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first!)
    await expect(page.getByRole('heading', { name: 'Job Details' })).toBeVisible()
  })
})

test('a wrong slug leads to the one address, a missing post says so', async ({ page, request }) => {
  const { id, slug } = await demoPost(request, 'Protocol Engineer')
  const path = `/jobs/${slug}`
  const moved = await request.get(`/jobs/anything-${id}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, path])
  const missing = await page.goto('/jobs/nothing-pos_00000000000000000000000000')
  expect(missing!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('an address that nothing has is missing, to programs as to people', async ({ request }) => {
  const unknown = await request.get('/api/nothing')
  expect([unknown.status(), (await unknown.json()).reason]).toEqual([404, 'route.notFound'])
  const wrong = await request.put('/api/jobs/search', { data: {} })
  expect([wrong.status(), (await wrong.json()).reason]).toEqual([405, 'method.notAllowed'])
  expect(wrong.headers()['allow']).toContain('POST')
  for (const path of ['/jobs/%00', '/company/%00', '/jobs/nothing'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('an open post carries structured data, the list none', async ({ page }) => {
  const path = `/jobs/${(await demoPost(page.request, 'Protocol Engineer')).slug}`
  await page.goto('/jobs')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await page.goto(path)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    title: await page.getByRole('heading', { level: 1 }).textContent(),
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
})

test('feeds and maps name exactly the open posts', async ({ request }) => {
  // What was posted or closed a moment ago comes to one of them before the other.
  await expect(async () => {
    const { total } = await (await request.post('/api/jobs/search', { data: {} })).json()
    const map = await (await request.get('/sitemap.xml')).text()
    expect(map.match(/<loc>[^<]*\/jobs\/[^<]*<\/loc>/g)).toHaveLength(total)
  }).toPass({ timeout: 20_000 })
  const feed = await (await request.get('/jobs.rss?q=baker')).text()
  const bakers = await (await request.post('/api/jobs/search', { data: { jobKeyword: 'baker' } })).json()
  expect(feed.match(/<item>/g)).toHaveLength(bakers.total)
})

test('the theme is saved and applied from the first paint', async ({ page }) => {
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect
    .poll(async () => (await page.request.get('/jobs')).text())
    .toMatch(/<html[^>]*data-theme="dark"/)
})

test('with the dark theme set, the page is dark from the server on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ colorScheme: 'dark', baseURL: baseURL! })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true')
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(Math.max(...background.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(64)
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

const screens: Record<string, [name: string, address: string][]> = {
  'The search': [
    ['jobs', '/jobs'],
    ['jobs-none', '/jobs?q=zzzzzz'],
    ['posting', '/jobs/:slug'],
  ],
  'The pages of a company': [
    ['company', '/company/:company'],
    ['company-jobs', '/company/:company?jobs=1'],
    ['recruit', '/recruit'],
  ],
  'The fine print': [
    ['privacy-policy', '/privacy-policy'],
    ['terms-of-use', '/terms-of-use'],
    ['cookie-policy', '/cookie-policy'],
    ['not-found', '/no-such-page'],
  ],
}

for (const [group, addresses] of Object.entries(screens))
  test(`${group}: every page is accessible`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!)
    const { slug, company } = (
      await (await page.request.post('/api/jobs/search', { data: { jobKeyword: 'solidity' } })).json()
    ).jobPostings[0] as { slug: string; company: { slug: string } }
    for (const [name, address] of addresses) {
      await page.goto(address.replace(':slug', slug).replace(':company', company.slug))
      await see(name)
    }
    await close()
  })

test('guests who ask for a page at the same moment get it with a nonce and a reference of their own', async ({
  request,
}) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => request.get('/jobs')))
  const nonces = new Set<string>()
  for (const answer of answers) {
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')![1]!
    const html = await answer.text()
    const used = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, one]) => one))
    expect([...used]).toEqual([nonce])
    expect(html).toContain(answer.headers()['x-request-id']!)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(12)
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
