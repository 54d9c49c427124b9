/* oxlint-disable no-control-regex -- control characters are what is removed here */
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'a', 'code', 'pre', 'blockquote', 'br'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  nestingLimit: 12,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    div: 'p',
    section: 'p',
    a: (_tag, attributes) => ({
      tagName: 'a',
      attribs: { href: attributes['href'] ?? '', rel: 'nofollow ugc noopener' },
    }),
  },
  exclusiveFilter: (frame) =>
    ['p', 'li', 'h3', 'h4', 'strong', 'em', 'a', 'ul', 'ol'].includes(frame.tag) &&
    !frame.text.trim() &&
    !frame.mediaChildren.length,
}

/** Longest description kept, characters of markup; imported ads may exceed what the form allows. */
const maxLength = 20_000

/** HTML from anywhere made safe: a short list of elements, links without scripts, nothing else. */
export function richText(html: string): string {
  return sanitizeHtml(cleanCharacters(html), allowed)
    .replace(/(<br \/>\s*){3,}/g, '<br /><br />')
    .trim()
}

export type TextFormat = 'markdown' | 'html' | 'text'

/** Markdown, HTML or plain text of an ad as safe rich text. */
export function richTextFrom(text: string, format: TextFormat): string {
  return readRichText(text, format).html
}

/** The same, and whether more was there than is kept. */
export function readRichText(text: string, format: TextFormat): { html: string; isCut: boolean } {
  // Cleaning may shorten what is given, but never makes it longer.
  const given = text.slice(0, maxLength * 4)
  const clean = repairEncoding(cleanCharacters(given))
  const whole = markup(clean.slice(0, maxLength * 2), format)
  return {
    html: cut(whole),
    isCut: whole.length > maxLength || clean.length > maxLength * 2 || text.length > given.length,
  }
}

function markup(source: string, format: TextFormat): string {
  if (format === 'html') return richText(unescaped(source))
  if (format === 'markdown') return richText(marked.parse(source, { async: false, gfm: true, breaks: true }))
  return richText(fromPlainText(source))
}

/** The markup of a text that shows its own tags, as some pages and feeds escape it once too often; other text as it is. */
export function unescaped(text: string): string {
  const isEscaped = /&lt;(?:p|div|ul|li|br|h[1-6]|strong)\b/i.test(text) && !/<(?:p|div|ul)\b/i.test(text)
  return isEscaped ? decodeOnce(text) : text
}

/** The words of a short text of an ad, such as its title, on one line. */
export function oneLine(text: string): string {
  return plainText(fromPlainText(repairEncoding(cleanCharacters(text.slice(0, maxLength))))).replace(
    /\s+/g,
    ' ',
  )
}

/** The words of rich text, blocks separated by line breaks. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:br|\/?(?:p|li|ul|ol|h\d|pre|blockquote))\b[^>]*>/g, '\n')
  return decodeOnce(spaced.replace(/<[^>]*>/g, ''))
    .replace(/[ \t\u00a0]+|[^\S\n]{2,}/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** The beginning of rich text as one line of at most `max` characters, cut between words. */
export function summaryOf(html: string, max: number): string {
  // Headings join no sentence, so they are left out.
  const text = plainText(html.slice(0, max * 8).replace(/<(h[34])>.*?<\/\1>/gs, '')).replace(/\n+/g, ' ')
  if (text.length <= max) return text
  const clipped = text.slice(0, max - 1)
  const space = clipped.lastIndexOf(' ')
  return `${(space > max / 2 ? clipped.slice(0, space) : clipped).replace(/[\s,;:.–-]+$/, '').toWellFormed()}…`
}

function cleanCharacters(text: string): string {
  return text
    .toWellFormed()
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g,
      '',
    )
    .replace(/\r\n?/g, '\n')
}

function fromPlainText(text: string): string {
  const blocks: string[] = []
  let bullets: string[] = []
  const flush = () => {
    if (bullets.length) blocks.push(`<ul>${bullets.map((item) => `<li>${item}</li>`).join('')}</ul>`)
    bullets = []
  }
  for (const line of text.split('\n')) {
    const bullet = /^\s*(?:[-*•·▪●]|\d{1,2}[.)、])\s+([^]*)$/.exec(line)
    if (bullet) bullets.push(escapeHtml(bullet[1]!))
    else if (line.trim()) {
      flush()
      blocks.push(`<p>${escapeHtml(line.trim())}</p>`)
    }
  }
  flush()
  return blocks.join('')
}

function escapeHtml(text: string): string {
  return decodeOnce(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  middot: '·',
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal, hex, name: string) => {
      if (name) return entities[name] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : ' '
    },
  )
}

/** UTF-8 once read as Windows-1252 (`â€™` for `’`): only sequences that cannot be meant. */
const mojibake: [RegExp, string][] = [
  [/â€™/g, '’'],
  [/â€˜/g, '‘'],
  [/â€œ/g, '“'],
  [/â€\u009d|â€�/g, '”'],
  [/â€“/g, '–'],
  [/â€”/g, '—'],
  [/â€¢/g, '•'],
  [/â€¦/g, '…'],
  [/Â /g, ' '],
  [/Ã©/g, 'é'],
  [/Ã¼/g, 'ü'],
  [/Ã¶/g, 'ö'],
  [/Ã¤/g, 'ä'],
]

function repairEncoding(text: string): string {
  return /[âÃÂ]/.test(text)
    ? mojibake.reduce((repaired, [broken, meant]) => repaired.replace(broken, meant), text)
    : text
}

/** Ends long text after a block, so that no element stays open. */
function cut(html: string): string {
  if (html.length <= maxLength) return html
  const end = Math.max(html.lastIndexOf('</p>', maxLength), html.lastIndexOf('</li>', maxLength))
  return richText(html.slice(0, end > 0 ? end : maxLength))
}
