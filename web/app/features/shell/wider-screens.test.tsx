import type { Session } from '@chainwork/contract/identity/schemas'
import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { isNarrowFine } from './use-narrow-passed.ts'
import { WiderScreens } from './wider-screens.tsx'

test('once it was passed, the server writes the page without it', () => {
  const part = <WiderScreens>The page</WiderScreens>
  const cookies = 'mode=dark; narrow=fine'
  expect(words(rendered(part, aSeeker, { isNarrowFine: isNarrowFine(cookies) }))).toBe('The page')
  expect(isNarrowFine('mode=dark; narrower=fine')).toBe(false)
})

const notice = (session: Partial<Session>) =>
  rendered(
    <WiderScreens>
      <main id="main">The page</main>
    </WiderScreens>,
    session,
  )

test('the notice of narrow screens has the way back for job seekers, and the way out for everybody', () => {
  const seeker = notice(aSeeker)
  expect(words(seeker)).toContain('This page is optimized for wider screens.')
  expect(seeker).toMatch(/<a[^>]*href="\/"[^>]*>Back</)
  const recruiter = notice({ ...aSeeker, context: 'recruiter' })
  expect(recruiter).not.toContain('>Back<')
  for (const html of [seeker, recruiter]) {
    expect(html).toMatch(/<form[^>]*action="\/logout"[^>]*><button[^>]*>Logout</)
    // Who only has a phone, or reads at four times the size, gets to the page all the same.
    expect(html).toMatch(/<a[^>]*href="#main"[^>]*>Continue anyway</)
    expect(words(html)).toContain('The page')
  }
})
