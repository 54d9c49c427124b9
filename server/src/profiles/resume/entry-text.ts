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

const cjk = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー・]{2,}'
/** Chinese and Japanese put a blank only between a company and a job, a school and a subject. */
const inCjk = new RegExp(`^${cjk}(?: ${cjk}){1,3}$`, 'u')

/** A line of more pieces is a list. */
const maxParts = 20

/** Pieces that stand apart on a line: by a tab, a bar or a dot. */
export function entryPartsOf(text: string): string[] {
  return text
    .split(/\s*[\t\u3000|｜·•∙]\s*|\s+\/\s+|\s{3,}/u, maxParts)
    .map((part) => part.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .flatMap((part) => (inCjk.test(part) ? part.split(' ') : [part]))
}
