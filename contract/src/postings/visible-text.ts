import { characterCount, isVisible } from '../text.ts'

/** How many characters of rich text a person reads: tags count nothing, an entity or an emoji counts one. */
export function richTextLength(html: string): number {
  return characterCount(visibleText(html))
}

/** UTF-16 units of rich text that nobody reads: tags and comments. */
export function markupLength(html: string): number {
  return html.length - html.replace(markup, '').length
}

/** True when nothing of it can be read: `''`, `' '`, `<p></p>`, `<p>&nbsp;</p>`. */
export function isBlankRichText(html: string): boolean {
  return !isVisible(visibleText(html))
}

const markup = /<!--[^]*?(?:-->|$)|<[^<>]*>/g

function visibleText(html: string): string {
  return html
    .replace(markup, '')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi, '·')
    .trim()
}
