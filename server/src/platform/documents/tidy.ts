import type { DocumentLine } from './document-text.ts'

/** Without control characters, odd spaces and ligatures; never more than one empty line. */
export function tidied(text: string): string {
  return cleaned(text)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Lines cleaned alike; a tab stays where something stands apart. */
export function tidiedLines(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.map((line) => ({
    ...line,
    text: cleaned(line.text)
      .replaceAll('\n', ' ')
      .replace(/[ \t]+/g, (gap) => (gap.includes('\t') ? '\t' : ' '))
      .trim(),
  }))
}

function cleaned(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/\u00a0/g, ' ')
}
