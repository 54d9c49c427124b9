import type { Block, EmailMessage, Words } from './email.ts'

/** An email as plain text, with every address a reader may need. */
export function renderText(email: EmailMessage, origin: string): string {
  return `${email.blocks.map(textOf).join('\n\n')}\n\n-- \nChainwork. The work behind a person, shown and proven.\n${origin}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`
    case 'paragraph':
      return wordsOf(block.text)
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'list':
      return block.items.map((item) => `- ${wordsOf(item)}`).join('\n')
    case 'code':
      return `    ${block.text}`
    case 'note':
      return `(${wordsOf(block.text)})`
    case 'divider':
      return '-'.repeat(40)
  }
}

function wordsOf(words: Words): string {
  if (typeof words === 'string') return words
  return words
    .map((part) => {
      if (typeof part === 'string') return part
      if ('strong' in part) return part.strong
      if ('emphasis' in part) return part.emphasis
      return `${part.label} (${part.link})`
    })
    .join('')
}
