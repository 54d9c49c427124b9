/** One leading slash, no scheme, no backslash, no control characters. */
const isOwn = (path: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)

/** A path of this product as a header can carry it, letters of any script encoded; null for what may lead elsewhere. */
export function readReturnPath(path: string | null | undefined): string | null {
  if (!path || !isOwn(path)) return null
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const written = pathname + search + hash
  // `/.//other.example` becomes the address of another site once its dot is taken out.
  return isOwn(written) ? written : null
}
