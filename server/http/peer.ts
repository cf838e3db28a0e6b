/**
 * What distinguishes peers: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one subscriber.
 * Null for loopback, which may be an unconfigured proxy with everyone behind it.
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

/** An IPv4 address without the prefix it has on dual-stack sockets. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}
