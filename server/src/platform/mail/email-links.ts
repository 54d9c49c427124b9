import type { EmailMessage, Words } from './email.ts'

/**
 * The same email with paths for links, so that it may wait while the product moves to another origin. Throws when a link
 * leaves this one.
 */
export function pathLinks(email: EmailMessage, origin: string): EmailMessage {
  return withLinks(email, (url) => ownPath(url, origin))
}

/**
 * The same email with full addresses at this origin. What was posted before the product moved here led to where it was
 * then, or it would not have been posted.
 */
export function fullLinks(email: EmailMessage, origin: string): EmailMessage {
  return withLinks(email, (url) => origin + pathOf(new URL(url, origin)))
}

function withLinks(email: EmailMessage, linkFor: (url: string) => string): EmailMessage {
  const words = (text: Words): Words =>
    typeof text === 'string'
      ? text
      : text.map((part) =>
          typeof part === 'object' && 'link' in part ? { ...part, link: linkFor(part.link) } : part,
        )
  const { headers } = email
  return {
    ...email,
    ...(headers
      ? {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, ownHeader(name, value, linkFor)]),
          ),
        }
      : {}),
    blocks: email.blocks.map((block) => {
      if (block.kind === 'button') return { ...block, url: linkFor(block.url) }
      if (block.kind === 'paragraph' || block.kind === 'note') return { ...block, text: words(block.text) }
      if (block.kind === 'list') return { ...block, items: block.items.map(words) }
      return block
    }),
  }
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

function ownPath(url: string, origin: string): string {
  const target = new URL(url, origin)
  // A link to a host somebody slipped into a request would hand them the token in it; two slashes would begin a host.
  const isOwn = target.origin === origin && !target.username && !target.password
  if (!isOwn || target.pathname.startsWith('//')) throw new Error(`An email may link to ${origin} only`)
  return pathOf(target)
}

/** `<address>` in a header that mail programs follow must be ours as well. */
function ownHeader(name: string, value: string, linkFor: (url: string) => string): string {
  if (name.toLowerCase() !== 'list-unsubscribe') return value
  return value.replace(/<([^>]*)>/g, (_all, url: string) => `<${linkFor(url)}>`)
}
