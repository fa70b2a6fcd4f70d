import { uptime } from 'node:os'
import { createClock, type Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Looking } from '#platform/jobs/jobs.ts'
import { doubtOf, type ClockDoubt, type Clocks } from './clock-doubt.ts'
import { findTimes, lockHeld } from './clock-repository.ts'
import { raiseAlarm } from './service.ts'

export { isHeld } from './clock-repository.ts'

type Watching = Pick<Context, 'db' | 'door' | 'clock'>

/**
 * Compares the clocks of this process and of the database each time that it is asked. A doubt is an alarm, and as long as there is
 * one nothing is deleted for its age; after a jump until somebody takes notice of it, because nobody else can say which time is right. `tell` gets a doubt when it begins. A clock that follows no database is never doubted.
 */
export function watchClock(
  { db, door, clock }: Watching,
  tell: (doubt: ClockDoubt) => void,
): Looking {
  const { machine } = clock
  let before: Clocks | null = null
  let told: ClockDoubt | null = null
  return async () => {
    if (machine === undefined) return clock
    const { database, last_start, is_held } = await findTimes(door)
    const now = {
      database,
      machine: machine().getTime(),
      uptime: uptime() * 1_000,
      lastStart: last_start,
    }
    const still = createClock(() => new Date(database))
    const doubt = doubtOf(now, before)
    if (doubt !== null) {
      if (doubt !== told) tell(doubt)
      await transact(db, { userId: null }, (tx) => raise(tx, still, doubt))
    }
    // only now: a jump that could not be told has still to be seen
    before = now
    told = doubt
    return doubt === null && !is_held ? still : null
  }
}

/** Clocks that are apart once a day; one that has jumped again only after somebody has taken notice of the last time. */
async function raise(tx: Transaction, clock: Clock, doubt: ClockDoubt): Promise<void> {
  if (doubt === 'jumped' && (await lockHeld(tx))) return
  const when = doubt === 'jumped' ? newId() : clock.today()
  const once = `wrong_clock:${doubt}:${when}`
  await raiseAlarm(tx, { clock }, { kind: 'wrong_clock', userId: null, detail: doubt, once })
}
