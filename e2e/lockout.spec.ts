import { expect } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { join, password } from './people.ts'
import { test } from './test.ts'

/** More than an address has in one window, and than are left when the next one begins meanwhile. */
const strangersTries = 25

test('strangers who guess a password keep its owner out of no browser: a known one passes, another works for it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const server = await ownServer({ RATE_LIMIT_FACTOR: '1' })
  const email = 'owner@example.com'
  try {
    const known = await browser.newPage({ baseURL: server.origin })
    await join(known, { email })
    const logIn = async (page: typeof known) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible({ timeout: 60_000 })
    }
    await known.context().clearCookies({ name: 'chainwork.session_token' })
    await logIn(known)
    const stranger = await browser.newContext({ baseURL: server.origin })
    const guess = () => stranger.request.post('/api/sign-in', { data: { email, password: 'Wrong-guess1' } })
    const guessAway = async () => {
      for (let attempt = 0; attempt < strangersTries; attempt++) if ((await guess()).status() === 429) return
      throw new Error(`${strangersTries} guesses were all let through`)
    }
    // When a window of the budget ends between guessing and logging in, nothing has to be worked for: once more.
    await expect(async () => {
      await guessAway()
      const elsewhere = await browser.newPage({ baseURL: server.origin })
      await logIn(elsewhere)
      expect((await elsewhere.context().cookies()).map(({ name }) => name)).toContain('proof_of_work')
    }).toPass({ timeout: 120_000 })
    await guessAway()
    await known.context().clearCookies({ name: 'chainwork.session_token' })
    await logIn(known)
    expect((await known.context().cookies()).map(({ name }) => name)).not.toContain('proof_of_work')
  } finally {
    await server.stop()
  }
})
