/** Reads a stream in portions of a given size. */
export type ByteReader = {
  /** The next `size` bytes; fewer only at the end of the stream. */
  readonly read: (size: number) => Promise<Buffer>
}

export function readBytes(source: AsyncIterable<Buffer>): ByteReader {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  return {
    read: async (wanted) => {
      while (size < wanted) {
        const next = await pieces.next()
        if (next.done) break
        held.push(next.value)
        size += next.value.length
      }
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
      const rest = all.subarray(wanted)
      held = rest.length > 0 ? [rest] : []
      size = rest.length
      return all.subarray(0, wanted)
    },
  }
}
