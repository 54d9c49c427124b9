/** Letters that look like Latin ones. */
const lookingLike: Record<string, string> = Object.fromEntries(
  [
    'аa',
    'еe',
    'оo',
    'рp',
    'сc',
    'хx',
    'уy',
    'іi',
    'ѕs',
    'јj',
    'ԁd',
    'οo',
    'αa',
    'νv',
    'ρp',
    'ıi',
    '0o',
    '1l',
    '3e',
    '5s',
    '$s',
    '@a',
    '|l',
  ].map((pair) => [pair[0]!, pair[1]!]),
)

/** A name as it looks: without marks, spaces, legal forms and letters that only look alike. */
export function nameKey(name: string): string {
  const folded = [
    ...name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  ]
    .map((char) => lookingLike[char] ?? char)
    .join('')
    .replace(
      /\b(?:inc|ltd|llc|gmbh|ag|corp|co|plc|sa|bv|limited|official|careers|jobs|hr|recruiting)\b\.?/g,
      ' ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return folded.replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/i/g, 'l')
}
