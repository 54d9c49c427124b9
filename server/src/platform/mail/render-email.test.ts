import { expect, test } from 'vitest'
import type { EmailMessage } from './email.ts'
import { palette, renderHtml } from './render-html.ts'
import { renderText } from './open-mailer.ts'

const origin = 'https://chainwork.example'
const hostile = '"><img src=x onerror=alert(1)>&amp;\'</td><script>alert(2)</script>'
const anEmail = (more: Partial<EmailMessage>): EmailMessage => ({
  key: 'k',
  to: 'ada@example.com',
  subject: 'Subject',
  blocks: [{ kind: 'heading', text: 'Heading' }],
  ...more,
})

test('hostile text in every place of an email stays text', () => {
  const words = [
    hostile,
    { strong: hostile },
    { emphasis: hostile },
    { link: `${origin}/?a="onclick="x`, label: hostile },
  ]
  const email = anEmail({
    subject: hostile,
    preheader: hostile,
    blocks: [
      { kind: 'heading', text: hostile },
      { kind: 'paragraph', text: words },
      { kind: 'button', label: hostile, url: `${origin}/"onclick="x` },
      { kind: 'list', items: [hostile, words] },
      { kind: 'code', text: hostile },
      { kind: 'note', text: words },
    ],
  })
  const html = renderHtml(email, origin)
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).not.toMatch(/<[^>]*\sonclick/)
  // Eighteen places hold it, each escaped once.
  expect(html.split('&#34;&#62;&#60;img src=x onerror=alert(1)&#62;&#38;amp;&#39;')).toHaveLength(19)
})

test('the plain text says everything the email says, with addresses spelled out', () => {
  const email = anEmail({
    blocks: [
      { kind: 'heading', text: 'Welcome' },
      {
        kind: 'paragraph',
        text: ['You are ', { strong: 'in' }, ', see ', { link: `${origin}/jobs`, label: 'jobs' }],
      },
      { kind: 'button', label: 'Verify', url: `${origin}/auth?a=1&b=2` },
      { kind: 'list', items: ['one', [{ emphasis: 'two' }]] },
      { kind: 'code', text: '123 456' },
      { kind: 'note', text: 'Not you? Ignore it.' },
      { kind: 'divider' },
    ],
  })
  const text = renderText(email, origin)
  for (const part of [
    'Welcome\n=======',
    'You are in, see jobs (https://chainwork.example/jobs)',
    'Verify:\nhttps://chainwork.example/auth?a=1&b=2',
    '- one\n- two',
    '    123 456',
    '(Not you? Ignore it.)',
    origin,
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/[<>]/)
})

test('an email has colors for light and dark, and loads nothing', () => {
  const html = renderHtml(anEmail({ blocks: [{ kind: 'button', label: 'Go', url: `${origin}/x` }] }), origin)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  for (const colour of [palette.light.signal, palette.dark.signal, palette.dark.canvas])
    expect(html).toContain(colour)
  expect(html).not.toMatch(/<(img|link|script|svg)|url\(|@import/)
})

test.each(['light', 'dark'] as const)('text, muted text and buttons are readable in %s', (mode) => {
  const { canvas, surface, text, muted, signal, onSignal } = palette[mode]
  for (const ground of [canvas, surface])
    for (const colour of [text, muted, signal]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(onSignal, signal)).toBeGreaterThanOrEqual(4.5)
})

/** WCAG contrast of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
