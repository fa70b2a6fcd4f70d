import { randomBytes, randomInt } from 'node:crypto'

/** Leaves room above the first key of a millisecond, so that its counter seldom overflows. */
const FIRST_BELOW = 0x800
const LAST_COUNTER = 0xfff

let millisecond = 0
let counter = 0

/**
 * A UUID version 7 (PostgreSQL 15 cannot make one): keys grow with time, and within a millisecond
 * by a counter (RFC 9562 §6.2, method 1), so rows of one moment keep their order.
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
