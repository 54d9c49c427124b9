import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { gazetteer } from './gazetteer.ts'

const mark = '\u0002'

/** Marks the *and* in names of one place, such as `Castile and León`, so that they are not read as two. */
export function withJoinedNames(text: string): string {
  if (!/&|\band\b/i.test(text)) return text
  return text
    .split(/([,()（）|;/\n]|\s[-–—]\s)/)
    .map((part) => (isOneName(part) ? part.replace(/&|\band\b/gi, mark) : part))
    .join('')
}

/** Undoes the marks. */
export function apartAgain(text: string): string {
  return text.replaceAll(mark, 'and')
}

function isOneName(part: string): boolean {
  return /&|\band\b/i.test(part) && gazetteer().names.whole(foldPlace(part)).length > 0
}
