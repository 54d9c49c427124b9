import { oneLine } from '@chainwork/contract/text'
import { type EmailMessage, type Words, oneClickHeaders } from '../platform/mail/index.ts'

/** What one email lists. */
const maxListed = 20

/** An email about what searches have found: a list, and a way out that takes one click (RFC 8058). */
export function digestEmail(digest: {
  key: string
  to: string
  /** What was found and what found it, for one of them: `new job post`, `job alert`. */
  found: string
  source: string
  searches: readonly { label: string; path: string }[]
  preheader: string
  items: readonly Words[]
  /** What was found, but is only counted. */
  unlisted: number
  button: { label: string; url: string }
  /** Ends these mails: those of the one search, or of all. */
  wayOut: string
  settings: string
}): EmailMessage {
  const { key, to, source, searches, items, unlisted, wayOut } = digest
  const [only, ...others] = searches
  const one = others.length === 0 ? only : undefined
  const count = items.length + unlisted
  const heading = `${count.toLocaleString('en-US')} ${digest.found}${count === 1 ? '' : 's'}`
  const sources = `${source}${source.endsWith('h') ? 'es' : 's'}`
  const rest = count - Math.min(maxListed, items.length)
  return {
    key,
    to,
    subject: oneLine(
      one ? `${heading}: ${one.label}` : `${heading} for your ${searches.length} ${sources}`,
      180,
    ),
    preheader: oneLine(digest.preheader, 180),
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: one ? ['For ', { strong: one.label }] : `For your ${sources}:` },
      ...(one
        ? []
        : [
            {
              kind: 'list' as const,
              items: searches.map(({ label, path }): Words => [{ link: path, label }]),
            },
          ]),
      { kind: 'list', items: items.slice(0, maxListed) },
      ...(rest > 0
        ? [{ kind: 'paragraph' as const, text: `And ${rest.toLocaleString('en-US')} more.` }]
        : []),
      { kind: 'button', ...digest.button },
      {
        kind: 'note',
        text: [
          'You get this because you subscribed to it. ',
          {
            link: wayOut,
            label: `Unsubscribe from ${one ? `this ${source.split(' ').at(-1)}` : `all ${sources}`}`,
          },
          ', or ',
          { link: digest.settings, label: 'change how often you get it' },
          '.',
        ],
      },
    ],
    headers: oneClickHeaders(wayOut, `${sources.charAt(0).toUpperCase()}${sources.slice(1)}`),
  }
}
