import { BlockList, isIP } from 'node:net'

/** What leads to this machine, into its network, or nowhere: the registries of RFC 6890 for IPv4. */
const INSIDE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6 only this is the internet, … */
const OUTSIDE_6 = '2000::/3'
/** … but for what carries an IPv4 address within, or is for documentation. */
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const inside4 = toList(INSIDE_4, 'ipv4')
const outside6 = toList([OUTSIDE_6], 'ipv6')
const inside6 = toList(INSIDE_6, 'ipv6')

function toList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an IP address is none of the internet's. What is no address counts as inside. */
export function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside4.check(address, 'ipv4')
  if (isIP(address) !== 6) return true
  // with a zone (`%eth0`) it is of this link
  return address.includes('%') || !outside6.check(address, 'ipv6') || inside6.check(address, 'ipv6')
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** The host of an address as a resolver takes it. */
export const getHost = ({ hostname }: URL): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/**
 * What is wrong with an address that somebody entered, before any name is resolved: `url` without
 * encryption, `private` for one that says by itself that it leads inside. `allowed` are hosts that the
 * operator lets be inside; of these the machine itself needs no encryption.
 */
export function judgeAddress(url: URL, allowed: readonly string[]): 'url' | 'private' | null {
  const host = getHost(url)
  const isAllowed = allowed.includes(host)
  const isOpen = url.protocol === 'http:' && isAllowed && isLoopback(host)
  if (url.username !== '' || url.password !== '') return 'url'
  if (!isAllowed && (isIP(host) ? isInside(host) : isNameInside(host))) return 'private'
  return url.protocol === 'https:' || isOpen ? null : 'url'
}

/** Names that no public server has (RFC 6761, RFC 6762, and names without a domain). */
const isNameInside = (name: string): boolean =>
  !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name)
