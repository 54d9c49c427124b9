import { expect } from '@playwright/test'
import { disconnect, linkDemoWallet, linkInDialog } from './demo-wallet.ts'
import { lookingAt } from './looking.ts'
import { post } from './hiring.ts'
import { becomeSeeker, enter } from './people.ts'
import { test } from './test.ts'

test('a wallet is read while its owner watches; a score opens, agrees when computed again, and leaves with the wallet', async ({
  browser,
  baseURL,
}) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await becomeSeeker(page)
  await page.goto('/profile?tab=on-chain')
  await expect(page.getByText('You need to connect your wallets')).toBeVisible()
  await see('on-chain-unconnected')
  const address = await linkDemoWallet(page)

  await page.goto('/profile?tab=on-chain')
  await expect(page.getByRole('region', { name: 'Transactions Count' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Sample data' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /7 of 7 chains read/ })).toBeVisible({
    timeout: 30_000,
  })
  await see('on-chain')

  await page
    .getByRole('region', { name: /On-Chain Data/ })
    .getByRole('link', { name: /^DEX/ })
    .click()
  await expect(page.getByRole('heading', { name: 'DEX score' })).toBeVisible()
  await page.getByRole('button', { name: 'Recompute in this browser' }).click()
  await expect(page.getByText('It agrees, bit for bit.')).toBeVisible()
  await see('on-chain-score')

  await page.goto('/wallets')
  await disconnect(page, address)
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
  await page.goto('/profile/scores/dex')
  await expect(page.getByText('There is no score yet')).toBeVisible()
  const file = await page.request.get('/api/job-seeker/me/web3-profile/export')
  expect((await file.json()).events).toEqual([])
  await close()
})

test('a wallet just linked is never denied; keys lead through its days and protocols, and the words follow', async ({
  page,
}) => {
  await becomeSeeker(page)
  await test.step('while its list is on the way', async () => {
    const denial = page.getByRole('heading', { name: 'No wallet connected' })
    await page.goto('/wallets')
    await expect(denial).toBeVisible()
    let answer = () => {}
    const isHeld = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/wallets.data*', async (route) => {
      await isHeld
      await route.continue()
    })
    const address = await linkInDialog(page)
    await expect(denial).toBeHidden()
    await expect(page.getByRole('button', { name: `Disconnect ${address}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Wallet' })).toHaveCount(1)
    const loaded = page.waitForResponse('**/wallets.data*')
    answer()
    await loaded
    await expect(page.getByRole('button', { name: `Disconnect ${address}` })).toHaveCount(1)
    await expect(denial).toBeHidden()
  })

  await page.goto('/profile?tab=on-chain')
  const days = page.getByRole('grid', { name: 'Transactions a day, in the last year' })
  await expect(days).toBeVisible({ timeout: 30_000 })
  const cells = days.getByRole('gridcell')
  await expect(cells).toHaveCount(365)
  const dayOf = () =>
    page.evaluate(() => {
      const [, date = '', month = '', year = ''] =
        /(\d\d)\.(\d\d)\.(\d{4})$/.exec(document.activeElement?.getAttribute('aria-label') ?? '') ?? []
      return Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000
    })
  await days.locator('[tabindex="0"]').focus()
  await expect.poll(dayOf).toBeGreaterThan(0)
  const last = await dayOf()
  const steps: [string, number][] = [
    ['ArrowLeft', -7],
    ['ArrowUp', -8],
    ['ArrowRight', -1],
    ['PageUp', -29],
    ['Home', -364],
    ['ArrowLeft', -364],
    ['End', 0],
    ['ArrowDown', 0],
  ]
  for (const [key, day] of steps) {
    await page.keyboard.press(key)
    await expect.poll(async () => [key, (await dayOf()) - last]).toEqual([key, day])
  }

  const bubbles = page.getByRole('group', { name: 'Protocols used most' })
  const names = await bubbles
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await bubbles.locator('[tabindex="0"]').focus()
  const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(named).toBe(names[0])
  await page.keyboard.press('ArrowRight')
  await expect.poll(named).toBe(names[1])
  await expect(
    page.getByRole('region', { name: 'Top Protocol Activity' }).getByText(names[1]!, { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('End')
  await expect.poll(named).toBe(names.at(-1))
  await page.keyboard.press('Tab')
  expect(names).not.toContain(await named())
})

test('a job post that led to connecting a wallet follows its reading on the way back, and sees it go', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const recruiter = await browser.newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const onChainRequirements = { dexXp: 10, defiXp: 10, nftXp: 0 }
  const job = await post(recruiter, `Way Back ${Date.now()}`, null, { onChainRequirements })
  const page = await (await browser.newContext()).newPage()
  await becomeSeeker(page)
  await page.goto(`/jobs/${job}`)
  await expect(page.getByText('no wallet is connected')).toBeVisible()
  await page.getByRole('link', { name: 'Connect Wallet' }).click()
  await page.waitForURL('**/wallets')
  const address = await linkInDialog(page)
  await expect(page.getByRole('region', { name: 'Your on-chain scores' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /On-chain score required/ })).toBeVisible()
  await expect(page.getByText('no wallet is connected')).toBeHidden()
  await expect(page.getByText('Your scores as of')).toBeVisible({ timeout: 60_000 })
  await page.goForward()
  await disconnect(page, address)
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('no wallet is connected')).toBeVisible()
})

test('a wallet that belongs to another account, or did until recently, is refused with the reason', async ({
  page,
  browser,
}) => {
  await becomeSeeker(page)
  const address = await linkDemoWallet(page)
  const keys = await page.evaluate(() => JSON.stringify(localStorage))
  const other = await (await browser.newContext()).newPage()
  await becomeSeeker(other)
  await other.goto('/wallets')
  await other.evaluate((all) => Object.assign(localStorage, JSON.parse(all)), keys)
  const refused = async () => {
    await other.goto('/wallets')
    await other.getByRole('button', { name: 'Add Wallet' }).click()
    const dialog = other.getByRole('dialog', { name: 'Add Wallet' })
    await dialog.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
    await dialog.getByRole('button', { name: address }).click()
    await dialog.getByRole('button', { name: 'Sign to connect' }).click()
    await expect(dialog).toContainText('connected to another account, or was less than 30 days ago')
  }
  await refused()
  await page.goto('/wallets')
  await disconnect(page, address)
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
  await refused()
  await other.goto('/wallets')
  await expect(other.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
})
