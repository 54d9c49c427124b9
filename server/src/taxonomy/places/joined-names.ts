import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { gazetteer } from './gazetteer.ts'

const mark = '\u0002'

/** A line with names of one place made of two, `Castile and León`, marked so that they are not taken for two places. */
export function withJoinedNames(text: string): string {
  if (!/&|\band\b/i.test(text)) return text
  return text
    .split(/([,()（）|;/\n]|\s[-–—]\s)/)
    .map((part) => (isOneName(part) ? part.replace(/&|\band\b/gi, mark) : part))
    .join('')
}

/** The same names as they were. */
export function apartAgain(text: string): string {
  return text.replaceAll(mark, 'and')
}

function isOneName(part: string): boolean {
  return /&|\band\b/i.test(part) && gazetteer().names.whole(foldPlace(part)).length > 0
}
