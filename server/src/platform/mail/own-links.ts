import type { Letter, Words } from './letter.ts'

/** The same letter with full addresses. Throws when a link leaves the product's own origin. */
export function ownLinks(letter: Letter, origin: string): Letter {
  const words = (text: Words): Words =>
    typeof text === 'string'
      ? text
      : text.map((part) =>
          typeof part === 'object' && 'link' in part ? { ...part, link: ownLink(part.link, origin) } : part,
        )
  return {
    ...letter,
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
