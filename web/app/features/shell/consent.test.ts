import { expect, test } from 'vitest'
import { answers, consentCookie, consentIn } from './consent.ts'

test('an answer that was kept is found again among other cookies', () => {
  for (const answer of answers) {
    const cookie = consentCookie(answer).split(';')[0]!
    expect(consentIn(`mode=dark; ${cookie}; notice=applied`)).toBe(answer)
  }
})

test('no cookie, another cookie and an answer nobody can give count as not answered', () => {
  for (const cookies of [null, '', 'mode=dark', 'myconsent=all', 'consent=maybe', 'consent=allx'])
    expect(consentIn(cookies), String(cookies)).toBeNull()
})
