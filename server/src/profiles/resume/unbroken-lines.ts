import type { ResumeLine } from './resume-lines.ts'
import { makesOne } from './short-line.ts'

/** The beginning of a phone number, and the rest of one on the next line. */
const [numberBegins, numberGoesOn] = [/(?:^|\s)\+\d[\d\s()-]{0,8}$/, /^[\d(][\d\s()-]{4,14}$/]

/** Joins wrapped lines: `Paris,` above `France`, `+55 (11)` above `96123-4567`. */
export function unbroken(lines: readonly ResumeLine[]): ResumeLine[] {
  const whole: ResumeLine[] = []
  for (const line of lines) {
    const above = whole.at(-1)
    const isBroken =
      above && (above.text.endsWith(',') || (numberBegins.test(above.text) && numberGoesOn.test(line.text)))
    if (isBroken && !line.startsColumn && makesOne(above.text, line.text))
      whole[whole.length - 1] = { ...above, text: `${above.text} ${line.text}` }
    else whole.push(line)
  }
  return whole
}
