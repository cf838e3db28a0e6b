/**
 * What tells peers apart: an IPv4 address, or the /64 an IPv6 address lies in, all of which one subscriber
 * usually has. Loopback is null: there it may be a proxy that nobody named, with everyone behind it.
 */
export function toPeer(ip: string): string | null {
  const plain = plainAddress(ip)
  if (plain.startsWith('127.') || plain === '::1') return null
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('%')[0]?.toLowerCase().split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

/** An IPv4 address as such, also where it came in through a socket for both kinds. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}
