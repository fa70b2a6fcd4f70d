import { createHash, hash, type Hash } from 'node:crypto'

/** Does not depend on the order of rows. */
type TableDigest = { readonly rows: number; readonly checksum: string }

export type RowDigest = {
  /** Bytes of `copy … to stdout` in text format, cut anywhere. */
  readonly add: (bytes: Buffer) => void
  /** Throws when the last row is incomplete. */
  readonly end: () => TableDigest
}

const LINE_END = 0x0a
const WORDS = 8

/**
 * Adds up the SHA-256 of all rows, word by word. Sorting rows would cost more than all the rest,
 * and unlike XOR a sum notices duplicate rows.
 */
export function digestRows(): RowDigest {
  const sum = new Uint32Array(WORDS)
  let rows = 0
  let begun: Hash | undefined
  return {
    add: (bytes) => {
      let start = 0
      // A line feed within a value is written as \n, so each one ends a row.
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
        const row = bytes.subarray(start, end)
        addTo(sum, begun ? begun.update(row).digest() : hash('sha256', row, 'buffer'))
        begun = undefined
        rows += 1
        start = end + 1
      }
      if (start < bytes.length)
        begun = (begun ?? createHash('sha256')).update(bytes.subarray(start))
    },
    end: () => {
      if (begun) throw new Error('The last row of a table is not whole.')
      return { rows, checksum: [...sum].map((word) => word.toString(16).padStart(8, '0')).join('') }
    },
  }
}

function addTo(sum: Uint32Array, digest: Buffer) {
  // Uint32Array stores the sum modulo 2³².
  for (let word = 0; word < WORDS; word += 1)
    sum[word] = (sum[word] ?? 0) + digest.readUInt32BE(word * 4)
}
