import { isIPv6 } from 'node:net'

/** The network a request counts against: the address for IPv4, the /64 for IPv6. Anyone who has hung up has none any more. */
export function networkOf(ip: string | undefined): string {
  if (!ip) return 'gone'
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7)
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
