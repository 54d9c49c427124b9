import { isIP } from 'node:net'

/** The domain of a website, without `www.`; null for addresses by number and names without a dot. */
export function domainOf(website: string | null | undefined): string | null {
  const host = website
    ? URL.parse(website)
        ?.hostname.toLowerCase()
        .replace(/^www\./, '')
        .replace(/\.$/, '')
    : null
  if (!host || host.length > 253 || !host.includes('.') || isIP(host) || host.includes(':')) return null
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : null
}
