/** How many characters of rich text a person reads: tags count nothing, an entity counts one. Linear in the input. */
export function visibleLength(html: string): number {
  return visibleText(html).length
}

/** True when nothing of it can be read: `''`, `' '`, `<p></p>`, `<p>&nbsp;</p>`. */
export function isBlankRichText(html: string): boolean {
  return visibleText(html) === ''
}

function visibleText(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)|<[^<>]*>/g, '')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi, '·')
    .trim()
}
