/** One leading slash, no scheme, no backslash, no control characters. */
const isOwn = (path: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)

/** A path within this product, encoded for use in a header; null for anything that could lead to another site. */
export function readReturnPath(path: string | null | undefined): string | null {
  if (!path || !isOwn(path)) return null
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const written = pathname + search + hash
  // Normalised, `/.//other.example` is the address of another site.
  return isOwn(written) ? written : null
}
