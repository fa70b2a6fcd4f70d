const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** Base32 of whole groups of 5 bytes, which need no padding (RFC 4648, section 6). */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits
    .replace(/.{5}/g, (group) => LETTERS.charAt(Number.parseInt(group, 2)))
    .slice(0, bits.length / BITS)
}
