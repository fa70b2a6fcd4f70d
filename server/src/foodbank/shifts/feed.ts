import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import type { FeedEntry } from '#platform/module.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { listPromised, type Promised } from './seats-repository.ts'

/** One's own shifts, for the calendar in other programs. */
export async function feedOwnShifts(
  db: Connection,
  actor: Actor,
  period: { readonly from: string; readonly to: string },
): Promise<FeedEntry[]> {
  if (!can(actor, 'fb_shift.read')) return []
  const seats = await listPromised(db, { userId: actor.user.id, ...period })
  return seats.map((seat) => ({ ...toEntry(seat), path: `/foodbank/shifts?day=${seat.day}` }))
}

/** The same entry wherever it comes from, so that a program that has both shows one. */
export function toEntry(seat: Promised): Omit<FeedEntry, 'path'> {
  const t = textsIn(seat.language, 'public-shifts')
  return {
    uid: `${seat.id}@shifts`,
    sequence: Math.max(0, seat.sequence),
    name: [t('seat.title'), seat.collection_name ?? seat.place_name].join(': '),
    address: [seat.place_name, seat.place_address].filter(Boolean).join(', '),
    description: [seat.task, seat.note].filter(Boolean).join('\n') || null,
    stamp: seat.stamp,
    start_at: seat.begins,
    end_at: seat.ends,
  }
}
