/** As Windows writes it: the first three groups are little-endian. */
export function guidOf(bytes: Buffer): string {
  const group = (from: number, to: number, reversed = false) => {
    const part = Buffer.from(bytes.subarray(from, to))
    return (reversed ? part.reverse() : part).toString('hex')
  }
  return [
    group(0, 4, true),
    group(4, 6, true),
    group(6, 8, true),
    group(8, 10),
    group(10, 16),
  ].join('-')
}

export function bytesOf(guid: string): Buffer {
  const groups = guid.split('-').map((part) => Buffer.from(part, 'hex'))
  return Buffer.concat(groups.map((part, index) => (index < 3 ? part.reverse() : part)))
}
