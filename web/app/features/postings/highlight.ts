/** What a search looks for, to be found again on a card: words in small letters, and names of skills. */
export interface Wanted {
  words: readonly string[]
  skills: readonly string[]
  /** The reader's own skills, their names in small letters. */
  own: readonly string[]
}

/** A piece of a text, and where it begins. */
interface Piece {
  text: string
  from: number
  isWanted: boolean
}

/** A text in pieces, those that a search looks for marked. A word counts from its beginning. */
export function marked(text: string, words: readonly string[]): Piece[] {
  if (!words.length) return [{ text, from: 0, isWanted: false }]
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})`, 'giu')
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(found)) {
    if (index > from) pieces.push({ text: text.slice(from, index), from, isWanted: false })
    pieces.push({ text: word, from: index, isWanted: true })
    from = index + word.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), from, isWanted: false })
  return pieces
}

/** Skills with those first that a search looks for, by name or by a word of it, then those that the reader has. */
export function wantedFirst<Skill extends { name: string }>(
  skills: readonly Skill[],
  { skills: names, words, own }: Wanted,
): (Skill & { isWanted: boolean; isOwn: boolean })[] {
  return skills
    .map((skill) => {
      const name = skill.name.toLowerCase()
      return {
        ...skill,
        isWanted: names.includes(name) || name.split(' ').some((word) => words.includes(word)),
        isOwn: own.includes(name),
      }
    })
    .toSorted((a, b) => Number(b.isWanted) - Number(a.isWanted) || Number(b.isOwn) - Number(a.isOwn))
}
