/** Hues a mark without a picture may have, an equal step apart. */
export const tintCount = 12

/** Which tint an id has, 0 to 11: the same on every page and every device. */
export function tintOf(id: string): number {
  // FNV-1a over UTF-16 units.
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % tintCount
}

const char = /[\p{L}\p{N}]\p{M}*/u
/** Scripts whose letters stand alone and have capitals; of all others one letter says enough and joins with nothing. */
const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** The first letters of the first and the last word of a name, as its mark shows them; empty where it has none. */
export function initialsOf(name: string): string {
  const initials = name
    .slice(0, 200)
    .split(/\s+/)
    .flatMap((word) => char.exec(word)?.[0] ?? [])
  const [first = '', ...others] = initials
  const last = others.at(-1) ?? ''
  return alphabetic.test(first) && alphabetic.test(last) ? capital(first) + capital(last) : capital(first)
}

/** `ß` and the like have capitals of two letters, which would not fit. */
function capital(one: string): string {
  const upper = one.toUpperCase()
  return [...upper].length > [...one].length ? one : upper
}
