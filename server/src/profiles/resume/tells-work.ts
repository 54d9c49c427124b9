import { isSchoolLike } from './degree-words.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'

/** Words to skip. */
const joining =
  /^(?:a|an|the|and|or|of|for|with|to|in|on|at|by|from|de|la|le|les|des|du|del|da|do|das|dos|e|y|et|und|der|die|das|von|für|en|em|para|par|pour|&)$/iu
/** What follows a verb but not an adjective: `Managed a team`, `Trained eight nurses`. */
const object =
  /^(?:a|an|the|all|our|their|its|new|several|multiple|over|up|out|with|for|to|on|in|two|three|four|five|six|seven|eight|nine|ten|\d[\d,.]*)$/i
const verb =
  /^(?:\p{Lu}\p{Ll}+ed|Led|Built|Wrote|Ran|Won|Set|Made|Grew|Kept|Taught|Drove|Oversaw|Cut|Sold|Held|Took|Brought)$/u

/** Whether a line describes duties, as in `Handled contracts and suppliers`, even without a typed bullet. */
export function tellsWork(text: string): boolean {
  const words = text.split(/\s+/)
  const [first = '', second = ''] = words
  if (words.length < 3 || !/^\p{Lu}/u.test(first) || /[\t|•·–—@]/.test(text)) return false
  if (verb.test(first) && object.test(second)) return true
  if (/^\p{Lu}\p{Ll}+(?:s|ing)$/u.test(first) && /^(?:a|an|the|all|our)$/.test(second)) return true
  if (jobLikeness(text) || isCompanyLike(text) || isSchoolLike(text)) return false
  const telling = words.filter((word) => /\p{L}{2}/u.test(word) && !joining.test(word))
  const small = telling.filter((word) => /^\p{Ll}/u.test(word))
  return small.length * 2 > telling.length
}
