import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const form = { firstName: 'Maria', password: 'Grün-3Wolke', acceptsTerms: true }
const signUp = (more: object) => app.call('POST', '/api/sign-up', { ...form, ...more })

test('the way back to a post is in the mail in any script; one too long for a link is left out', async () => {
  const back = `/login?continue=${encodeURIComponent(`/jobs/${encodeURIComponent('𠮷'.repeat(60))}`)}`
  const far = `/jobs?q=${encodeURIComponent('あ'.repeat(200))}`
  for (const [at, [continueUrl, isThere]] of [[back, true] as const, [far, false] as const].entries()) {
    const email = `maria${at}@example.org`
    expect((await signUp({ email, continueUrl })).status).toBe(200)
    const verify = await app.mailbox.lastTo(email)
    expect((await app.call('POST', '/api/password-reset', { email, continueUrl })).status).toBe(200)
    for (const { text } of [verify, await app.mailbox.lastTo(email)]) {
      const link = new URL(/https?:\S+oobCode\S+/.exec(text)![0])
      const inner = link.searchParams.get('continueUrl') ?? ''
      const carried = new URL(inner, app.origin).searchParams.get('continue') ?? inner
      expect([link.searchParams.has('oobCode'), inner.includes('continue') && carried.length > 100]).toEqual([
        true,
        isThere,
      ])
    }
  }
})
