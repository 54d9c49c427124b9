/** Which letters a word has, one bit each; letters beyond a to z share the six that are left. */
export function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + ((code >>> 0) % 6))
  }
  return mask
}
