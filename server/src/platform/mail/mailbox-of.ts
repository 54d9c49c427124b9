/** One provider of addresses: by which of its domains it is known here, and which signs in a name it leaves out. */
interface Provider {
  as: string
  ignored?: RegExp
}
const gmail: Provider = { as: 'gmail.com', ignored: /\./g }
const proton: Provider = { as: 'proton.me', ignored: /[._-]/g }
const apple: Provider = { as: 'icloud.com' }
const yandex: Provider = { as: 'yandex.ru' }

/** Domains whose owner has the same name at each of a provider's. */
const providers: Readonly<Record<string, Provider>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'proton.me': proton,
  'protonmail.com': proton,
  'protonmail.ch': proton,
  'pm.me': proton,
  'icloud.com': apple,
  'me.com': apple,
  'mac.com': apple,
  'yandex.ru': yandex,
  'yandex.com': yandex,
  'ya.ru': yandex,
}
/** Whatever stands before the @ arrives at the one whose name stands behind it. */
const ownSubdomain = /^([a-z0-9-]+)\.(fastmail\.(?:com|fm))$/

/**
 * Where an email ends up: `ada+jobs@…` and `ada@…` are one inbox in most places, some providers leave signs out or have several
 * domains, and Fastmail gives everybody a subdomain. For counting only; an account keeps the address it was made with.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [, owner, of] = ownSubdomain.exec(domain) ?? []
  if (owner) return `${owner}@${of}`
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  const { as, ignored } = (Object.hasOwn(providers, domain) && providers[domain]) || { as: domain }
  return `${(ignored && name.replaceAll(ignored, '')) || name}@${as}`
}
