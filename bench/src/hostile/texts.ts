import { parts } from './parts.ts'

/** Texts made to be slow: what they are made of, and the forms it is put in. */

/** What alternates: one of each sort that patterns tell apart. */
const alternating = [...'\t \u3000\u200b\n', '- ', ...',.-–:|(@/*_#<&', ...'1aA字\u0301', '🚀', '2020 ']

/** What texts are made of: each unit, and two in turn. */
export const units: readonly string[] = [
  ...parts.blanks,
  ...parts.punctuation,
  ...parts.characters,
  ...parts.words,
  ...alternating.flatMap((one) => alternating.flatMap((other) => (one === other ? [] : one + other))),
  // A long run of one, and then another: what follows decides whether a pattern goes back.
  ...alternating.flatMap((one) => [...'a1.', '字'].map((other) => one.repeat(60) + other)),
]

/** One line of it, many short ones, and lines just within what is read of one. */
export const forms: Record<string, (unit: string, length: number) => string> = {
  // Where a list item goes on behind a sign that `.` does not match.
  'an item': (unit, length) => `- ${filled(unit, length - 5)}a\u2028a`,
  'one line': (unit, length) => `a${filled(unit, length - 2)}a`,
  'short lines': (unit, length) => filled(`a${filled(unit, 6)}\n`, length),
  'long lines': (unit, length) => filled(`a${filled(unit, 480)}a\n`, length),
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}
