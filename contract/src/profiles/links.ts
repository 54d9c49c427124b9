import { publicAddress } from '../public-address.ts'

/** A link as stored (`link`: what follows the type's address, or a whole address) and where it leads. */
export interface ParsedLink {
  link: string
  url: string
}

interface Kind {
  name: string
  baseUrl: string
}

/** Other hosts that a kind of link is also known under. */
const otherHosts: Record<string, readonly string[]> = {
  X: ['twitter.com'],
  Telegram: ['telegram.me'],
  Discord: ['discord.com', 'discordapp.com'],
  Farcaster: ['warpcast.com'],
}

/** Reads what somebody typed or pasted for one kind of link: a handle or an address. Null when it is neither. */
export function parseLink(kind: Kind, typed: string): ParsedLink | null {
  const text = typed.trim()
  if (!text || text.length > 300 || /[\s\p{Cc}\\<>"'`]/u.test(text)) return null
  const base = kind.baseUrl === 'https://' ? null : new URL(kind.baseUrl)
  const address = addressOf(text, base, kind.name)
  if (address) return base ? ofHost(address, base, kind) : { link: address.href, url: address.href }
  if (!base || text.includes(':')) return null
  const handle = text.replace(/^@+|^\/+/, '').replace(/\/+$/, '')
  if (!/^[\p{L}\p{N}._~+-][\p{L}\p{N}._~+/@-]*$/u.test(handle) || handle.includes('..')) return null
  return { link: handle, url: kind.baseUrl + encodeURI(handle) }
}

/**
 * The kind of link that was typed. An address belongs to its own site, whatever kind is selected, or is a website; a handle
 * belongs to the selected kind. When *Website* is selected, every address stays a website.
 */
export function kindFor<K extends Kind>(kinds: readonly K[], chosen: K, typed: string): K {
  const isWebsite = (kind: Kind) => kind.baseUrl === 'https://'
  if (isWebsite(chosen)) return chosen
  const text = typed.trim()
  const isAddress = /^(?:https?:\/\/|www\.)/i.test(text)
  const whole = /^https?:/i.test(text) ? text : `https://${text}`
  const host = URL.canParse(whole) ? plainHost(new URL(whole)) : ''
  const isOf = (kind: Kind) => {
    if (isWebsite(kind)) return false
    const hosts = hostsOf(new URL(kind.baseUrl), kind.name)
    return hosts.includes(host) && (isAddress || hosts.some((each) => startsWithHost(text, each)))
  }
  const own = kinds.find(isOf)
  if (own) return own
  const website = kinds.find(isWebsite)
  return isAddress && website && parseLink(website, text) ? website : chosen
}

/** What a chip shows: the path of an address, else the text itself. */
export function linkLabel(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : null
  if (!url) return link
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  return path || url.host.replace(/^www\./, '')
}

/** An address with or without `https://`; null for a mere handle. */
function addressOf(text: string, base: URL | null, name: string): URL | null {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text)
  const isAddress =
    hasScheme || base === null || hostsOf(base, name).some((host) => startsWithHost(text, host))
  if (!isAddress) return null
  return publicAddress(text)
}

function ofHost(address: URL, base: URL, kind: Kind): ParsedLink | null {
  const host = plainHost(address)
  if (!hostsOf(base, kind.name).includes(host)) return null
  const path = address.pathname.replace(/\/+$/, '')
  const prefix = base.pathname
  const isOwnHost = host === base.hostname.replace(/^www\./, '')
  // Everything after the kind's own prefix is the handle; other pages of the same site keep their whole address.
  if (isOwnHost && path.startsWith(prefix) && path.length > prefix.length)
    return { link: decoded(path.slice(prefix.length)), url: `${base.origin}${path}` }
  if (path.length < 2) return null
  if (kind.name === 'X') return { link: decoded(path.slice(1)), url: `${base.origin}${path}` }
  const url = `https://${address.host}${path}`
  return { link: url, url }
}

/** The host without prefixes for a language or device, such as `www.`, `m.` and `de.`. */
const plainHost = ({ hostname }: URL) => hostname.replace(/^(www|m|mobile|[a-z]{2})\./, '')

function hostsOf(base: URL, name: string): string[] {
  return [base.hostname.replace(/^www\./, ''), ...(otherHosts[name] ?? [])]
}

function startsWithHost(text: string, host: string): boolean {
  const rest = text.toLowerCase().replace(/^www\./, '')
  return rest === host || rest.startsWith(`${host}/`)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
