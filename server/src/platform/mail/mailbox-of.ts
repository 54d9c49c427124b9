/** Domains whose addresses are one inbox with and without dots, and by which name they are known here. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * Where an email ends up: `ada+jobs@…` and `ada@…` are one inbox in most places, and Gmail, which is Googlemail too, leaves
 * dots out. For counting only; an account keeps the address it was made with.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  const known = dotless[domain]
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${domain}`
}
