/** True for a path of this product: one leading slash, no scheme, no backslash, no control characters. */
export function isReturnPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)
}
