/** The text around its dates, without brackets that are empty now, durations and separators at its ends. */
export function withoutDates(line: string, from: number, to: number): string {
  return `${line.slice(0, from)}\t${line.slice(to)}`
    .replace(/\(\s*\)|\[\s*\]|【\s*】/g, ' ')
    .replace(
      /[([]?\s*(?:~|ca\.?)?\s*\d{1,2}\s?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|mes(?:es)?|anos?)\b[^|)\]\t]{0,24}[)\]]?/giu,
      ' ',
    )
    .replace(/[([]\s*(?=\t|$)|(?<=^|\t)\s*[)\]]/g, ' ')
    .replace(/\s*\t\s*/g, '\t')
    .replace(/^[\s,;:|·•–—.-]+|[\s,;:|·•–—(-]+$/gu, '')
    .replace(/[\s,;:|·•–—-]*\t[\s,;:|·•–—-]*/gu, '\t')
    .trim()
}

/** Pieces that stand apart on a line: by a tab, a bar or a dot. */
export function partsOf(text: string): string[] {
  return text
    .split(/\s*[\t|｜·•∙]\s*|\s+\/\s+|\s{3,}/u)
    .map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}
