import { expect, test } from 'vitest'
import { aSeeker, rendered } from '../testing/render.tsx'
import { Button } from './button.tsx'

test('a busy button keeps its words and the focus, and says that it is busy', () => {
  const html = rendered(<Button isBusy>Save</Button>, aSeeker)
  expect(html).toMatch(/<button[^>]* aria-busy="true"[^>]*>Save</)
  expect(html).toMatch(/<button[^>]* aria-disabled="true"/)
  expect(html).not.toMatch(/<button[^>]* disabled/)
})

test('a button that leads somewhere is a link', () => {
  expect(rendered(<Button to="/jobs">Search Jobs</Button>, aSeeker)).toMatch(
    /<a[^>]* href="\/jobs"[^>]*>Search Jobs<\/a>/,
  )
  expect(rendered(<Button href="/feed.xml">Feed</Button>, aSeeker)).toMatch(
    /<a[^>]* href="\/feed.xml"[^>]*>Feed<\/a>/,
  )
})

test('a button that needs scripts cannot be pressed before they run, one that sends its form can', () => {
  expect(rendered(<Button type="button">Copy</Button>, aSeeker)).toMatch(/<button[^>]* disabled/)
  expect(rendered(<Button>Save</Button>, aSeeker)).not.toMatch(/<button[^>]* disabled/)
})
