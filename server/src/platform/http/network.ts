import { isIPv6 } from 'node:net'

/**
 * The network that counts for limits: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because its owner has all addresses below.
 */
export function getNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groups = head.split(':').filter(Boolean)
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...zeros(8 - groups.length - getSize(tail)), ...tail.split(':')]
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0')

/** Groups at the end of an address; an embedded IPv4 address counts as two. */
const getSize = (tail: string) =>
  tail.split(':').filter(Boolean).length + (tail.includes('.') ? 1 : 0)
