import { isIPv6 } from 'node:net'

/**
 * The network by which a caller is counted: an IPv4 address stands for itself, of an IPv6 address its first 64 bits do, for whoever
 * has one address of those has all of them.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groups = head.split(':').filter(Boolean)
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...zeros(8 - groups.length - sizeOf(tail)), ...tail.split(':')]
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0')

/** Groups of the end of an address; an IPv4 address in it takes the place of two. */
const sizeOf = (tail: string) =>
  tail.split(':').filter(Boolean).length + (tail.includes('.') ? 1 : 0)
