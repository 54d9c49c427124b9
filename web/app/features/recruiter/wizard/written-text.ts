/**
 * A description as it is typed in a plain box: paragraphs between empty lines, `- ` and `1. ` lists, `### ` headings,
 * **strong**, *stressed*, `code` and [links](https://…). The server sanitises whatever comes out of it.
 */
export function htmlOf(text: string): string {
  const blocks: string[] = []
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    let rest = block.split('\n').filter((line) => line.trim())
    while (rest.length) {
      const kind = kindOf(rest[0]!)
      const end = rest.findIndex((line, at) => at > 0 && (kind === 'heading' || kindOf(line) !== kind))
      const lines = end < 0 ? rest : rest.slice(0, end)
      rest = end < 0 ? [] : rest.slice(end)
      blocks.push(blockOf(kind, lines))
    }
  }
  return blocks.join('')
}

type Kind = 'bullet' | 'number' | 'heading' | 'text'

function kindOf(line: string): Kind {
  if (/^\s*[-*•]\s+\S/.test(line)) return 'bullet'
  if (/^\s*\d{1,3}[.)]\s+\S/.test(line)) return 'number'
  return /^#{1,6}\s+\S/.test(line) ? 'heading' : 'text'
}

function blockOf(kind: Kind, lines: readonly string[]): string {
  const items = (mark: RegExp) =>
    lines.map((line) => `<li>${inlineOf(line.replace(mark, '').trim())}</li>`).join('')
  switch (kind) {
    case 'bullet':
      return `<ul>${items(/^\s*[-*•]\s+/)}</ul>`
    case 'number':
      return `<ol>${items(/^\s*\d{1,3}[.)]\s+/)}</ol>`
    case 'heading': {
      const level = /^#{4,6}\s/.test(lines[0]!) ? 'h4' : 'h3'
      return `<${level}>${inlineOf(lines[0]!.replace(/^#{1,6}\s+/, '').trim())}</${level}>`
    }
    case 'text':
      return `<p>${lines.map((line) => inlineOf(line.trim())).join('<br />')}</p>`
  }
}

function inlineOf(text: string): string {
  return escapeHtml(text)
    .replace(/\[([^\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()]{1,500})\)/g, '<a href="$2">$1</a>')
    .replace(/`([^`\n]{1,300})`/g, '<code>$1</code>')
    .replace(/\*\*([^*\n]{1,1000})\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*\n]{0,999})\*(?=$|[\s).,;:!?])/g, '$1<em>$2</em>')
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Stored rich text as it is typed: the way back of `htmlOf`. */
export function textOf(html: string): string {
  let depth: ('ul' | 'ol')[] = []
  let number = 0
  let href = ''
  const tags: Record<string, (isEnd: boolean, tag: string) => string> = {
    p: (isEnd) => (isEnd && !depth.length ? '\n\n' : ''),
    br: () => '\n',
    h3: (isEnd) => (isEnd ? '\n\n' : '### '),
    h4: (isEnd) => (isEnd ? '\n\n' : '#### '),
    ul: (isEnd) => list('ul', isEnd),
    ol: (isEnd) => list('ol', isEnd),
    li: (isEnd) => (isEnd ? '\n' : depth.at(-1) === 'ol' ? `${++number}. ` : '- '),
    strong: () => '**',
    em: () => '*',
    code: () => '`',
    a: (isEnd, tag) => {
      if (isEnd) return `](${href})`
      href = decode(/href="([^"]*)"/.exec(tag)?.[1] ?? '')
      return '['
    },
    blockquote: (isEnd) => (isEnd ? '\n\n' : ''),
    pre: (isEnd) => (isEnd ? '\n\n' : ''),
  }
  const list = (kind: 'ul' | 'ol', isEnd: boolean) => {
    depth = isEnd ? depth.slice(0, -1) : [...depth, kind]
    number = 0
    return isEnd && !depth.length ? '\n' : ''
  }
  const written = html.replace(
    /<(\/?)([a-z]\w*)([^>]*)>/gi,
    (_all, end: string, name: string, rest: string) =>
      (tags[name.toLowerCase()] ?? (() => ''))(end === '/', rest),
  )
  return decode(written)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_all, name: string) => entities[name] ?? '')
}
