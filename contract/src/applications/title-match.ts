import type { MatchResult } from './match-values.ts'

/** The family of work that a title names: `Engineering`, `Design`; null for none that is certain. */
export type FamilyOf = (title: string) => string | null

/** What titles write in several ways, and what only says rank, form or that somebody does it. */
const same: readonly [RegExp, string][] = [
  [/\bfull[\s-]?stack\b/gu, 'fullstack'],
  [/\bfront[\s-]?end\b/gu, 'frontend'],
  [/\bback[\s-]?end\b/gu, 'backend'],
  [/\b(?:security researcher|auditor)\b/gu, 'auditor'],
  [/\b(?:smart[\s-]contracts?|solidity|blockchain|web3|evm)\b/gu, 'smartcontracts'],
  [/\b(?:site[\s-]reliability|sre|devops|infrastructure|infra|platform)\b/gu, 'devops'],
  [/\b(?:machine[\s-]learning|ml|ai)\b/gu, 'machinelearning'],
  [/\b(?:zero[\s-]knowledge|zk|cryptograph\w*)\b/gu, 'cryptography'],
  [/\b(?:quality[\s-]assurance|test(?:er|ing)?|sdet)\b/gu, 'qa'],
  [/\b(?:developer (?:relations|advocate|evangelist)|devrel)\b/gu, 'devrel'],
  [/\b(?:recruit\w*|talent)\b/gu, 'recruiter'],
  [/\b(?:lawyer|attorney|counsel|legal)\b/gu, 'legal'],
  [/\b(?:account(?:ant|ing)|bookkeep\w*)\b/gu, 'accounting'],
  [/\b(?:copywriter|content writer)\b/gu, 'content'],
  [/\bmarket(?:er|ing)\b/gu, 'marketing'],
  [/\bquant\w*\b/gu, 'quantitative'],
]
const saysLittle = new Set(
  'senior sr junior jr mid lead staff principal intern internship trainee graduate entry level head of chief vp director manager executive officer associate specialist engineer engineering developer development dev programmer coder agent representative analyst expert consultant coordinator the and for in a an at to with remote hybrid onsite i ii iii iv m f d x'.split(
    ' ',
  ),
)

/** The words of a title that say what the work is: `Senior Solidity Engineer` → `smartcontracts`. */
export function workWords(title: string): string[] {
  const plain = same.reduce((text, [written, word]) => text.replace(written, word), title.toLowerCase())
  const words = plain.split(/[^\p{L}\p{N}+#]+/u).filter((word) => word && !saysLittle.has(word))
  return [...new Set(words)].slice(0, maxWords)
}

/** More than any title needs; each is a term of the index. */
const maxWords = 6

/**
 * Whether somebody's title names the work of a posting: they share a word, and no two families tell them apart; in part where
 * it is other work of one family.
 */
export function checkTitle(posted: string, own: string | null, familyOf: FamilyOf): MatchResult {
  if (!own?.trim()) return 'notChecked'
  const [theirs, mine] = [familyOf(posted), familyOf(own)]
  const isOne = theirs === mine
  const words = new Set(workWords(posted))
  if ((isOne || !theirs || !mine) && workWords(own).some((word) => words.has(word))) return 'met'
  return isOne && theirs ? 'partly' : 'notMet'
}
