import { type Lexicon, wordsOf } from '@chainwork/search-index'

const shortestKeyword = 3
/** Two characters are a word in Chinese, Japanese and Korean. */
const twoOfCjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2}$/u

/** Whether all of it says nothing of what is wanted: `jobs`, `trabajo`. In quotes words are meant. */
export function saysNothing(text: string, lexicon: Lexicon): boolean {
  const words = wordsOf(text)
  return words.length > 0 && !/"|\bOR\b/.test(text) && words.every((word) => lexicon.isFiller(word))
}

/** Whether less than 3 characters were typed that are no name. */
export function isTooShort(text: string, lexicon: Lexicon): boolean {
  // Signs alone find nothing, which says more than that they are few.
  const isShort = [...text].length < shortestKeyword && /[\p{L}\p{N}]/u.test(text)
  return isShort && lexicon.sense(wordsOf(text).join(' ')) === null && !twoOfCjk.test(text)
}
