import type { Category } from '@crm/contract/warehouse/goods'
import { newId } from '#platform/id.ts'
import type { Random } from '../random.ts'
import type { Book, Document, Line } from './book.ts'
import { momentOf } from './days.ts'
import type { Registers, Site } from './registers.ts'

export type Frame = {
  readonly random: Random
  readonly registers: Registers
  readonly today: string
  /** Milliseconds. */
  readonly now: number
  readonly book: Book
}
type When = { readonly day: string; readonly time: string }

/** Left out if it is still to come. */
export function write(
  { book, now, today }: Frame,
  { day, time }: When,
  document: Omit<Document, 'id' | 'at'>,
): void {
  // who starts the demo at night has the deliveries of the day already
  const at = day === today ? Math.min(momentOf(day, time), now) : momentOf(day, time)
  if (at <= now) book.write({ id: newId(), ...document, at })
}

type Arrival = { readonly site: Site; readonly to: string; readonly note?: string }

export function receive(
  frame: Frame,
  when: When,
  { site, to, note }: Arrival,
  lines: readonly Line[],
): void {
  const [first] = lines
  if (!first) return
  const { donor: donor_id, id: donor_site_id } = site
  const { source } = first.lot
  const head = { kind: 'receipt', to_place_id: to, donor_id, donor_site_id, source } as const
  write(frame, when, { ...head, note: note ?? null, lines })
}

type Way = { readonly from: string; readonly to: string; readonly note?: string }

export function move(
  frame: Frame,
  when: When,
  { from, to, note }: Way,
  lines: readonly Line[],
): void {
  const head = { kind: 'transfer', from_place_id: from, to_place_id: to } as const
  if (lines.length > 0) write(frame, when, { ...head, note: note ?? null, lines })
}

export const zoneOf = ({ zones }: Registers, category: Category): string =>
  category === 'chilled' || category === 'fruit_vegetables' ? zones.chilled : zones.dry
