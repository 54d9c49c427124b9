import { type Page, expect } from '@playwright/test'
import { type OwnServer, ownServer } from './own-server.ts'
import { newSeeker } from './hiring.ts'
import { aFounder, sender, writePost } from './recruiting-fixtures.ts'
import { withPasskeys } from './operating-cases.ts'
import { violationsOf } from './run-axe.ts'
import { test } from './test.ts'

/** Keys beside the words, and screens: a list, what is opened of it, a dialog. */
const maxKeys = 8
const maxScreens = 3
const rooms: Record<string, string> = { r: '/review', c: '/cases', o: '/operators' }

test('an operator gets in by a link, and does twelve tasks with the keyboard alone', async ({ browser }) => {
  test.setTimeout(300_000)
  const server = await ownServer({ REVIEW: 'operator', WELCOME_CREDITS: '0' })
  try {
    const { operate } = server
    const made = await operate('operators', 'add', 'ada', '--role', 'admin', '--json')
    const { link } = JSON.parse(made) as { link: string }
    await operate('operators', 'add', 'bob', '--role', 'look')
    await somethingToDo(server, browser)

    const page = await browser.newPage()
    await withPasskeys(page)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(link)
    const { does, lines } = tasksOn(page)
    const isClean = async () => expect(await violationsOf(page, {})).toEqual([])

    await expect(page.getByRole('button', { name: 'Make a passkey' })).toBeFocused()
    await isClean()
    await does('make the first passkey', ['Enter'], { sees: 'What waits for a person.' })
    await expect(page.getByRole('link', { name: '3 posts to review' })).toBeVisible()
    await expect(page.getByRole('link', { name: '3 cases to decide' })).toBeVisible()
    await isClean()
    await does('approve a post', ['g', 'r', 'Enter', 'a'], { sees: 'Approved.' })
    await does('send a post back', ['g', 'r', 'Enter', 'e', '“Say who pays.”', 'Control+Enter'], {
      sees: 'Sent back.',
    })
    await does('reject a post', ['g', 'r', 'Enter', 'r', '“It is no job.”', 'Control+Enter'], {
      sees: 'Rejected.',
    })
    await expect(page.getByText('Nothing waits for review')).toBeVisible()
    await does('freeze a case', ['g', 'c', 'Enter', 'f', '“It asks for a deposit.”', 'Control+Enter'], {
      sees: 'Frozen.',
      check: isClean,
    })
    await does(
      'uphold a scam',
      ['g', 'c', 'Enter', 'a', '“It asks for a deposit.”', 'Tab', 'Tab', 'Space', 'Control+Enter'],
      { sees: 'Upheld.' },
    )
    // Later than five minutes after the passkey was shown, the browser asks for it once more.
    await server.pass(400)
    await does('recall a scam', ['g', 'c', 'd', 'Enter', 'c', '“Scam & Sons”', 'Control+Enter'], {
      sees: 'Ordered. You can cancel it for 30 minutes.',
      check: isClean,
    })
    await does('cancel the recall', ['g', 'c', 'd', 'Enter', 'x'], { sees: 'Cancelled. Nobody heard of it.' })
    await does('ban somebody', ['g', 'c', 'd', 'Enter', 'b', '“Asked for money.”', 'Control+Enter'], {
      sees: 'Banned.',
    })
    await does('release a case', ['g', 'c', 'Enter', 'r', '“All is well.”', 'Control+Enter'], {
      sees: 'Released.',
    })
    // Who decided at the terminal may be ada: she waits a day, and longer than her session.
    await server.pass(86_400)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Cases' })).toBeVisible()
    await does('decide an appeal', ['g', 'c', 'Enter', 'r', '“The appeal is right.”', 'Control+Enter'], {
      sees: 'Released.',
    })
    await does('change a role', ['g', 'o', 'j', 'Enter', 'e', 'ArrowDown', 'Control+Enter'], {
      sees: 'It counts from now on.',
      check: isClean,
    })
    for (const line of lines) console.log(line)
    test.info().annotations.push({ type: 'tasks', description: lines.join('\n') })
    expect(lines).toHaveLength(12)
    expect(JSON.parse(await operate('operators', 'list', '--json'))).toMatchObject([
      { name: 'ada', role: 'admin', passkeys: 1 },
      { name: 'bob', role: 'moderate' },
      { name: 'tester' },
    ])
    expect(problems).toEqual([])
  } finally {
    await server.stop()
  }
})

/** Three posts that wait for review; three cases, one of them an appeal against a decision at the terminal. */
async function somethingToDo({ origin, operate }: OwnServer, browser: Parameters<typeof newSeeker>[0]) {
  const founderOf = async (name: string) => {
    const page = await browser.newPage({ baseURL: origin })
    const { companyId } = await aFounder(page, name)
    await operate('credits', 'grant', companyId, '9', '--reference', `console ${companyId}`)
    const post = async (title: string, isApproved: boolean) => {
      const id = await writePost(page, companyId, title)
      await sender(page.request)('POST', `/api/job-posting/${id}/post-job`, {})
      if (isApproved) await operate('postings', 'review', 'approve', id)
      return id
    }
    return { page, companyId, post }
  }
  const [scam, honest] = [await founderOf('Scam & Sons'), await founderOf('Bridges United')]
  const ids = [
    await scam.post('Wallet Tester', true),
    await honest.post('Bridge Painter', true),
    await honest.post('Bridge Keeper', true),
  ]
  for (const title of ['Bridge Engineer', 'Bridge Auditor', 'Bridge Surveyor'])
    await honest.post(title, false)
  const seeker = sender((await newSeeker(browser, 'Grace', origin)).request)
  const answers = [{ question: 'Which bridge have you built?', answer: 'The one at home.' }]
  await seeker('POST', '/api/graph/job-application', { jobPostingId: ids[0], answers, availability: 'Yes' })
  for (const id of ids)
    await seeker('POST', '/api/report', { subject: 'posting', id, reason: 'money', text: 'A deposit first.' })
  const listed = JSON.parse(await operate('cases', 'list', '--json')) as { id: string; subjectId: string }[]
  const { id: appealed } = listed.find(({ subjectId }) => subjectId === ids[2])!
  await operate('cases', 'uphold', appealed, '--rule', 'money', '--facts', 'It asks for a deposit.')
  await sender(honest.page.request)('POST', `/api/case/${appealed}/appeal`, { text: 'It never did.' })
}

/** Does tasks by keys; what stands in “…” is typed and counts as words. */
function tasksOn(page: Page) {
  const lines: string[] = []
  const screen = async () =>
    (await page.getByRole('dialog').count()) ? `a dialog at ${page.url()}` : new URL(page.url()).pathname
  return {
    lines,
    does: async (
      task: string,
      keys: readonly string[],
      { sees, check }: { sees: string; check?: () => Promise<void> },
    ) => {
      // What was said of the task before is gone.
      await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0, { timeout: 15_000 })
      const started = Date.now()
      const screens = new Set<string>()
      let pressed = 0
      for (const key of keys) {
        if (key.startsWith('“')) {
          await expect(page.getByRole('dialog')).toBeVisible()
          await check?.()
          await page.keyboard.type(key.slice(1, -1))
        } else {
          // The first row gets the focus once the list has loaded, a moment after the address changes.
          const row = keys[pressed - 1] === 'd' ? 'li a[href*="view=decided"]:focus' : 'li a:focus'
          if (key === 'Enter' || key === 'j')
            await expect(page.locator(pressed ? row : 'button:focus')).toBeVisible()
          else if (key === 'ArrowDown') await expect(page.locator('select:focus')).toBeVisible()
          else if (key.length === 1 && pressed > 1) await expect(keyed(page, key)).toBeVisible()
          await page.keyboard.press(key)
          pressed += 1
          const list =
            key === 'd' ? '/cases?view=decided' : keys[pressed - 2] === 'g' ? rooms[key] : undefined
          if (list) await expect(page).toHaveURL((url) => url.pathname + url.search === list)
        }
        // The first of two keys leads nowhere yet.
        if (key !== 'g') screens.add(await screen())
      }
      await expect(page.getByText(sees).first()).toBeVisible()
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      lines.push(`${task}: ${pressed} keys, ${screens.size} screens, ${seconds} s`)
      expect(pressed, task).toBeLessThanOrEqual(maxKeys)
      expect(screens.size, task).toBeLessThanOrEqual(maxScreens)
    },
  }
}

/** What a key is for now; `j` and `d` are for the whole list. */
function keyed(page: Page, key: string) {
  return /[jd]/.test(key) ? page.getByRole('main') : page.locator(`main [aria-keyshortcuts="${key}"]`)
}
