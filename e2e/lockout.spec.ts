import { expect } from '@playwright/test'
import { ownServer } from './own-server.ts'
import { password, signUp, verify } from './people.ts'
import { test } from './test.ts'

const strangersTries = 12

test('strangers who guess a password keep its owner out of no browser: a known one passes, another works for it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const server = await ownServer({ RATE_LIMIT_FACTOR: '1' })
  const email = 'owner@example.com'
  try {
    const known = await browser.newPage({ baseURL: server.origin })
    await signUp(known, { email })
    await verify(known, email)
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
    const statuses: number[] = []
    for (let attempt = 0; attempt < strangersTries; attempt++) {
      const answer = await stranger.request.post('/api/sign-in', {
        data: { email, password: 'Wrong-guess1' },
      })
      statuses.push(answer.status())
    }
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = await browser.newPage({ baseURL: server.origin })
    await logIn(elsewhere)
    expect((await elsewhere.context().cookies()).map(({ name }) => name)).toContain('proof_of_work')
    await known.context().clearCookies({ name: 'chainwork.session_token' })
    await logIn(known)
    expect((await known.context().cookies()).map(({ name }) => name)).not.toContain('proof_of_work')
  } finally {
    await server.stop()
  }
})
