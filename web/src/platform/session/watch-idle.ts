import { isUnattended, lastMovedAt, lastUsedAt, noteMovement } from '../api/activity.ts'
import { secondsLeft } from './idle.ts'
import { watchMovement } from './movement.ts'

/** The user is asked so long before the end (WCAG 2.2.1 wants at least 20 seconds). */
const WARNING_SECONDS = 60

/** Who stops moving for this long is told to the server, so that it counts from there as well. */
const PAUSE_MS = 45_000
/** Less is not worth a call; the server waits a minute longer than it says. */
const WORTH_TELLING_MS = 60_000

/**
 * Whether a call shall tell the server of movement it does not know of: a quarter of the limit has
 * passed, or the movement has just stopped. So a long form without a call keeps the session.
 */
export function mustTell(idleSeconds: number): boolean {
  const [now, movedAt, usedAt] = [Date.now(), lastMovedAt(), lastUsedAt()]
  if (movedAt <= usedAt || isUnattended()) return false
  if (now - usedAt >= (idleSeconds * 1_000) / 4) return true
  return movedAt - usedAt > WORTH_TELLING_MS && now - movedAt >= PAUSE_MS
}

type Watching = {
  readonly idleSeconds: number
  /** Calls the server. */
  readonly tell: () => void
  /** Seconds left when it is time to ask, null otherwise. */
  readonly warn: (left: number | null) => void
  readonly end: () => void
}

/** Watches until the function that it returns is called. While the user is asked, only an answer counts. */
export function watchIdle({ idleSeconds, tell, warn, end }: Watching): () => void {
  let toldAt = 0
  const check = (): boolean => {
    const left = secondsLeft(idleSeconds)
    if (left === 0) {
      stop()
      end()
      return false
    }
    const isWarned = left <= WARNING_SECONDS
    warn(isWarned ? left : null)
    return !isWarned
  }
  const onMove = () => {
    if (check()) noteMovement()
  }
  const onCheck = () => {
    if (!check() || !mustTell(idleSeconds) || Date.now() - toldAt < RETRY_MS) return
    toldAt = Date.now()
    tell()
  }
  const stop = watchMovement({ onMove, check: onCheck })
  return stop
}

/** A call that was lost is repeated after this time. */
const RETRY_MS = 15_000
