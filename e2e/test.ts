import { type Browser, type Page, test as base } from '@playwright/test'
import { operateOn } from './operator.ts'
import { type OwnServer, ownServer } from './own-server.ts'

/**
 * Every worker has the product with its demo data to itself, so that journeys side by side do not meet.
 *
 * Journeys begin once a page is alive, as people do, who first have to find something on it. What is about the time before
 * goes there with `waitUntil`.
 */
export const test = base.extend<object, { browser: Browser; server: OwnServer }>({
  server: [
    // Playwright reads from the pattern what a fixture needs, and refuses anything else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = process.env['E2E_DATABASE_URL']
      const server = await ownServer({
        DEMO: 'on',
        // The addresses of all journeys have one domain, which would get it once.
        WELCOME_CREDITS: '0',
        ...(database ? { DATABASE_URL: database } : {}),
      })
      operateOn(server)
      await grantCredits(server)
      await use(server)
      await server.stop()
    },
    // Its start and its end together, also where the machine has much else to do.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        context.on('page', beginAlive)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/** More than all journeys together spend of the demo's company, in whatever order they come. */
async function grantCredits({ origin, operate }: OwnServer): Promise<void> {
  // While the search is starting it knows titles alone.
  for (;;) {
    const answer = await fetch(`${origin}/api/jobs/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ jobKeyword: 'Tidewater Labs' }),
    })
    const { jobPostings } = (await answer.json()) as {
      jobPostings: { company: { id: string; name: string } }[]
    }
    const found = jobPostings.find((each) => each.company.name === 'Tidewater Labs')
    if (found)
      return void (await operate(
        'credits',
        'grant',
        found.company.id,
        '900',
        '--reference',
        `journeys ${origin}`,
      ))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function beginAlive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    // Nothing comes to life in an empty page.
    if (!options?.waitUntil && url !== 'about:blank') await alive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await alive(page)
    return answer
  }
}

/** Waits until React has taken over and what follows from that is done; pages without scripts are as they are. */
export async function alive(page: Page): Promise<void> {
  let over: NodeJS.Timeout | undefined
  const late = new Promise<true>((resolve) => {
    over = setTimeout(() => resolve(true), 25_000)
  })
  // A page that makes way for another one meanwhile answers nothing.
  const look = () => page.evaluate(isAlive).catch(() => false)
  while (!(await Promise.race([look(), late]))) await new Promise((resolve) => setTimeout(resolve, 20))
  clearTimeout(over)
}

/** Runs in the page, and waits there without a timer: some journeys stop its clock. */
async function isAlive(): Promise<boolean> {
  // A window that has just opened does not show its page yet.
  if (location.protocol === 'about:') return false
  const root = document.documentElement
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
  if (!document.getElementById('late-scripts') || matchMedia('(scripting: none)').matches) return true
  if (!root.dataset['hydrated'])
    await new Promise<void>((resolve) => {
      const watching = new MutationObserver(() => {
        if (!root.dataset['hydrated']) return
        watching.disconnect()
        resolve()
      })
      watching.observe(root, { attributeFilter: ['data-hydrated'] })
    })
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  return true
}
