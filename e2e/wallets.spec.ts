import { type Page, expect } from '@playwright/test'
import { disconnect } from './demo-wallet.ts'
import { lookingAt } from './looking.ts'
import { freshAddress, password, signInAtProvider } from './people.ts'
import { test } from './test.ts'

/** A job seeker signed in with this page's cookies. */
async function becomeSeeker(page: Page): Promise<void> {
  const email = freshAddress('wallet')
  const signedUp = await page.request.post('/api/sign-up', {
    data: { firstName: 'Ada', lastName: 'Ledger', email, password, acceptsTerms: true },
  })
  expect(signedUp.ok()).toBe(true)
  const onboarded = await page.request.post('/api/job-seeker', {
    data: { firstName: 'Ada', lastName: 'Ledger' },
  })
  expect(onboarded.ok()).toBe(true)
}

const short = /^0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}$/

/** Links the first account of the demo wallet from the open dialog. */
async function linkInDialog(page: Page, account = 0): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Add Wallet' })
  await dialog.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
  const choice = dialog.getByRole('button', { name: short }).nth(account)
  const name = await choice.innerText()
  await choice.click()
  await expect(dialog.locator('pre')).toContainText('Link this wallet to your job seeker profile.')
  await dialog.getByRole('button', { name: 'Sign to connect' }).click()
  await expect(dialog).toBeHidden()
  return name
}

test('an unknown wallet is refused after its proof; once connected it signs in, and is disconnected', async ({
  page,
}) => {
  await test.step('unknown', async () => {
    await page.goto('/login?step=wallet')
    await page.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
    await page.getByRole('button', { name: short }).first().click()
    await page.getByRole('button', { name: 'Sign in with this wallet' }).click()
    await expect(page.getByRole('alert')).toContainText('No user found')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  })

  await becomeSeeker(page)
  await page.goto('/wallets')
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Wallet' }).click()
  await expect(page.getByRole('dialog')).toContainText('no transaction, no gas')
  const address = await linkInDialog(page)
  const connected = page.getByRole('region', { name: 'Connected wallets' })
  await expect(connected).toContainText(address)

  await page
    .getByRole('complementary', { name: 'Your profile' })
    .getByRole('button', { name: 'Logout' })
    .click()
  await page.waitForURL('**/jobs')
  await page.goto('/login?continue=/wallets')
  await page.getByRole('link', { name: 'Continue with Wallet' }).click()
  await page.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
  await page.getByRole('button', { name: address }).click()
  await expect(page.locator('pre')).toContainText('Sign in with this wallet.')
  await page.getByRole('button', { name: 'Sign in with this wallet' }).click()
  await page.waitForURL('**/wallets')
  const session = await (await page.request.get('/api/session')).json()
  expect(session.signInProvider).toBe('wallet')

  // Where there is a password, a wallet alone takes nothing off.
  await page.getByRole('button', { name: `Disconnect ${address}` }).click()
  const question = page.getByRole('dialog', { name: `Disconnect ${address}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await disconnect(page, address)
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password', { exact: true }).fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'No wallet connected' })).toBeVisible()
})

test('whom only a wallet lets in confirms with it, and the export goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Continue with Google/ }).click()
  await signInAtProvider(page, freshAddress('wallet-only'))
  await page.waitForURL((url) => !/dev|login/.test(url.pathname))
  await page.request.post('/api/job-seeker', { data: { firstName: 'Ada', lastName: 'Ledger' } })
  await page.goto('/wallets')
  await page.getByRole('button', { name: 'Add Wallet' }).click()
  const address = await linkInDialog(page)
  // The same browser's wallet signs in elsewhere, while there is Google: no proof. Then Google goes.
  const other = await browser.newContext({
    baseURL: baseURL!,
    storageState: await page.context().storageState(),
  })
  await other.clearCookies({ name: 'chainwork.session_token' })
  const there = await other.newPage()
  await there.goto('/login?step=wallet&continue=/settings/user')
  await there.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
  await there.getByRole('button', { name: address }).click()
  await there.getByRole('button', { name: 'Sign in with this wallet' }).click()
  await there.waitForURL(({ pathname }) => pathname === '/settings/user')
  expect((await page.request.delete('/api/sign-in/provider/google')).ok()).toBe(true)
  await there.reload()

  const download = there.waitForEvent('download')
  await there.getByRole('link', { name: 'Export my data' }).click()
  const dialog = there.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
  await dialog.getByRole('button', { name: address }).click()
  await expect(dialog.locator('pre')).toContainText('Confirm that this account is mine.')
  await dialog.getByRole('button', { name: 'Confirm with this wallet' }).click()
  expect((await download).suggestedFilename()).toMatch(/^chainwork-.*\.tar\.gz$/)
  await other.close()
})

/** A wallet that answers as the test wants; the page cannot tell it from an extension. */
function stubWallet() {
  const behaviour = { sign: 'reject', accounts: [`0x${'11'.repeat(20)}`] }
  const listeners: ((accounts: string[]) => void)[] = []
  Object.assign(globalThis, { walletStub: behaviour, walletListeners: listeners })
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_requestAccounts') return behaviour.accounts
      if (method === 'eth_chainId') return '0x7a69ff'
      throw Object.assign(new Error('no'), { code: behaviour.sign === 'reject' ? 4001 : -32_002 })
    },
    on: (_event: string, listener: (accounts: string[]) => void) => listeners.push(listener),
    removeListener: () => {},
  }
  const announce = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { uuid: 'stub', name: 'Stub', icon: 'https://evil.example/track.png' }, provider },
      }),
    )
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

test('turning away in the wallet changes nothing, a waiting wallet is named, another account starts afresh', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url())
  })
  await page.addInitScript(stubWallet)
  await becomeSeeker(page)
  await page.goto('/wallets')
  await page.getByRole('button', { name: 'Add Wallet' }).click()
  await page.getByRole('button', { name: 'Stub' }).click()
  await page.getByRole('button', { name: '0x1111…1111' }).click()
  const message = await page.locator('pre').innerText()
  await page.getByRole('button', { name: 'Sign to connect' }).click()
  await expect(page.getByRole('button', { name: 'Sign to connect' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.locator('pre').innerText()).toBe(message)
  await page.evaluate(() => Object.assign((globalThis as any).walletStub, { sign: 'wait' }))
  await page.getByRole('button', { name: 'Sign to connect' }).click()
  await expect(page.getByText('Your wallet is waiting for an answer.')).toBeVisible()
  await page.evaluate(() =>
    (globalThis as any).walletListeners.forEach((notify: (accounts: string[]) => void) =>
      notify([`0x${'22'.repeat(20)}`]),
    ),
  )
  await expect(page.locator('pre')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '0x2222…2222' })).toBeVisible()
  expect(foreign).toEqual([])
})

test('what a wallet is asked to sign, and connected wallets, hinder nobody', async ({ browser, baseURL }) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await becomeSeeker(page)
  await page.goto('/wallets')
  const add = page.getByRole('button', { name: 'Add Wallet' })
  await add.click()
  await linkInDialog(page, 0)
  await add.click()
  await page.getByRole('button', { name: 'Demo wallet (test keys)' }).click()
  await page.getByRole('button', { name: short }).last().click()
  await expect(page.locator('pre')).toBeVisible()
  await see('wallets-message')
  await page.getByRole('button', { name: 'Choose another account' }).click()
  await see('wallets-accounts')
  await page.goto('/wallets')
  await add.click()
  await linkInDialog(page, 1)
  await expect(page.getByRole('button', { name: /^Disconnect/ })).toHaveCount(2)
  // Each wallet has a line of its own, which ends with its button.
  await expect(async () => {
    const card = (await page.getByRole('region', { name: 'Connected wallets' }).boundingBox())!
    const buttons = await page.getByRole('button', { name: /^Disconnect/ }).all()
    const ends = await Promise.all(buttons.map(async (each) => (await each.boundingBox())!))
    for (const { x, width } of ends) expect(card.x + card.width - x - width).toBeLessThan(32)
    expect(ends[1]!.y).toBeGreaterThan(ends[0]!.y)
  }).toPass({ timeout: 20_000 })
  await see('wallets-connected')
  await close()
})
