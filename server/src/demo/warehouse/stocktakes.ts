import type { Line } from './book.ts'
import { write, type Frame } from './frame.ts'

const MOST_COUNTED = 14

/** Of a zone, by turns the dry and the chilled one; one thing in four differs by a little. */
export function count(frame: Frame, day: string, number: number): void {
  const { book, random, registers } = frame
  const { dry, chilled } = registers.zones
  const place = number % 2 === 1 ? dry : chilled
  const counts = book
    .at(place)
    .slice(0, MOST_COUNTED)
    .map((held): Line => (random.chance(0.25) ? recounted(held, random.chance(0.75)) : { ...held }))
  write(
    frame,
    { day, time: '17:30' },
    { kind: 'stocktake', from_place_id: place, note: 'Čtvrtletní sčítání.', lines: [], counts },
  )
}

/** A piece, or half a kilogram. */
export function recounted({ lot, grams, pieces }: Line, isLess: boolean): Line {
  const sign = isLess ? -1 : 1
  const step = lot.piece_grams ?? Math.min(500, grams)
  return {
    lot,
    grams: grams + sign * step,
    pieces: pieces === null ? null : pieces + sign,
  }
}
