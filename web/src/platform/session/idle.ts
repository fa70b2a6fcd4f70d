import { lastUsedAt } from '../api/activity.ts'

/** The server's code for a session that nobody has used. */
export const IDLE_CODE = 'token_idle'

/** Seconds until the session ends for want of use, in all tabs; never below 0. */
export const secondsLeft = (idleSeconds: number): number =>
  Math.max(0, Math.ceil((lastUsedAt() + idleSeconds * 1_000 - Date.now()) / 1_000))
