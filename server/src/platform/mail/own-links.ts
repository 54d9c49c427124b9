import type { Letter, Words } from './letter.ts'

/** The same letter with full addresses. Throws when a link leaves the product's own origin. */
export function ownLinks(letter: Letter, origin: string): Letter {
  const words = (text: Words): Words =>
    typeof text === 'string'
      ? text
      : text.map((part) =>
          typeof part === 'object' && 'link' in part ? { ...part, link: ownLink(part.link, origin) } : part,
        )
  const { headers } = letter
  return {
    ...letter,
    ...(headers
      ? {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, ownHeader(name, value, origin)]),
          ),
        }
      : {}),
    blocks: letter.blocks.map((block) => {
      if (block.kind === 'button') return { ...block, url: ownLink(block.url, origin) }
      if (block.kind === 'paragraph' || block.kind === 'note') return { ...block, text: words(block.text) }
      if (block.kind === 'list') return { ...block, items: block.items.map(words) }
      return block
    }),
  }
}

function ownLink(url: string, origin: string): string {
  const target = new URL(url, origin)
  // A link to a host somebody slipped into a request would hand them the token in it.
  if (target.origin !== origin || target.username || target.password)
    throw new Error(`A letter may link to ${origin} only`)
  return target.href
}

/** `<address>` in a header that mail programs follow must be ours as well. */
function ownHeader(name: string, value: string, origin: string): string {
  if (name.toLowerCase() !== 'list-unsubscribe') return value
  return value.replace(/<([^>]*)>/g, (_all, url: string) => `<${ownLink(url, origin)}>`)
}
