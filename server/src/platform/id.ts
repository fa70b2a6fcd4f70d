import { randomBytes, randomInt } from 'node:crypto'

/** Room left above a millisecond's first key, so that its counter seldom runs over into the next millisecond. */
const FIRST_BELOW = 0x800
const LAST_COUNTER = 0xfff

let millisecond = 0
let counter = 0

/**
 * A new row key: UUID version 7, so that keys grow with time and indexes stay dense (PostgreSQL 15 has no function for it).
 * Keys of one process always grow, within a millisecond by a counter (RFC 9562 §6.2, method 1): rows made one after the
 * other stay in that order where their moment is the same.
 */
export function newId(): string {
  advance(Date.now())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(millisecond, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function advance(now: number): void {
  if (now > millisecond) {
    millisecond = now
    counter = randomInt(FIRST_BELOW)
  } else if (counter < LAST_COUNTER) {
    counter += 1
  } else {
    millisecond += 1
    counter = 0
  }
}
