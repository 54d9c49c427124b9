/** Names that lead into somebody's own network, or nowhere. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|invalid)$/

/** True for a name of the public web: no address by number, nothing that only a private network knows. */
export function isPublicHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return (
    name.length <= 253 &&
    /^([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?\.)+([a-z][a-z\d-]*[a-z\d])$/.test(name) &&
    !privateName.test(name)
  )
}

/** Spaces, marks nobody sees, what ends an address in text and markup, and a beginning that leaves the scheme out. */
const unfit = /^\/|[\s\p{Cc}\p{Cf}\\<>"'`]/u

/**
 * An address of the public web as it is kept: http or https, nobody's credentials, a name with a dot. Without a scheme it is
 * `https`. Null for anything else.
 */
export function publicAddress(typed: string): URL | null {
  const text = typed.trim()
  if (!text || unfit.test(text) || !text.isWellFormed()) return null
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`
  // What follows a scheme of its own (`javascript:`, `mailto:`) is no host and port.
  if (full !== text && /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return null
  const url = URL.parse(full)
  return url && !url.username && !url.password && isPublicHost(url.hostname) ? url : null
}
