import { inflateRawSync } from 'node:zlib'

/** 64 MB, for all parts of a workbook. */
const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_ENTRIES = 2_000

/** Not a zip, or one that would not stop unpacking. */
export class BadZip extends Error {
  readonly isTooLarge: boolean

  constructor(isTooLarge: boolean) {
    super(isTooLarge ? 'too large unpacked' : 'no zip')
    this.isTooLarge = isTooLarge
  }
}

/**
 * Unpacks all parts by their real size, not the declared one. Throws `BadZip`. Parts that share
 * bytes, as in zip bombs, count twice.
 */
export function unpack(content: Buffer): Map<string, Buffer> {
  try {
    return unpacked(content)
  } catch (error) {
    if (error instanceof BadZip) throw error
    throw new BadZip(
      error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE',
    )
  }
}

function unpacked(content: Buffer): Map<string, Buffer> {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new BadZip(false)
  const count = content.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new BadZip(true)
  const parts = new Map<string, Buffer>()
  let at = content.readUInt32LE(end + 16)
  let left = MAX_UNPACKED
  for (let index = 0; index < count; index += 1) {
    if (content.readUInt32LE(at) !== 0x02014b50) throw new BadZip(false)
    const [nameLength, extra, comment] = [
      content.readUInt16LE(at + 28),
      content.readUInt16LE(at + 30),
      content.readUInt16LE(at + 32),
    ]
    const name = content.toString('utf8', at + 46, at + 46 + nameLength)
    const part = partAt(content, at, left)
    left -= part.length
    parts.set(name, part)
    at += 46 + nameLength + extra + comment
  }
  return parts
}

function partAt(content: Buffer, at: number, left: number): Buffer {
  const flags = content.readUInt16LE(at + 8)
  const method = content.readUInt16LE(at + 10)
  const size = content.readUInt32LE(at + 20)
  const local = content.readUInt32LE(at + 42)
  // encrypted
  if ((flags & 1) === 1 || content.readUInt32LE(local) !== 0x04034b50) throw new BadZip(false)
  const start = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28)
  const packed = content.subarray(start, start + size)
  if (method === 0) {
    if (packed.length > left) throw new BadZip(true)
    return packed
  }
  if (method !== 8 || left <= 0) throw new BadZip(left <= 0)
  return inflateRawSync(packed, { maxOutputLength: left })
}
