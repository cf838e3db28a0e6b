/**
 * What distinguishes peers: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one subscriber.
 * Null for loopback, which may be an unconfigured proxy with everyone behind it.
 */
export function toPeer(ip: string): string | null {
  const plain = plainAddress(ip)
  if (plain.startsWith('127.') || plain === '::1') return null
  return plain.includes(':') ? prefixOf(plain, 64) : plain
}

/** The /48 of an IPv6 address, which one customer can have whole, with 65,536 peers in it; null for all others. */
export function toSite(ip: string): string | null {
  const plain = plainAddress(ip)
  return plain.includes(':') && plain !== '::1' ? prefixOf(plain, 48) : null
}

/** How many peers' worth a site gets: it may be a company, or one person with all its addresses. */
export const PEERS_OF_SITE = 3

const GROUP_BITS = 16

function prefixOf(address: string, bits: number): string {
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  const prefix = groups.slice(0, bits / GROUP_BITS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/${bits}`
}

/** An IPv4 address without the prefix it has on dual-stack sockets. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}
