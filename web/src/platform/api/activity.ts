/**
 * When somebody last did something here, and when the server was last told; in the storage, because
 * all tabs share a session. Milliseconds since 1970; now if nothing is known.
 */
const MOVED_KEY = 'moved_at'
const USED_KEY = 'used_at'

/** Movement is stored at most this often. */
const STORE_MS = 1_000

/** Calls count as caused by whoever moved within this time. */
const CAUSE_MS = 60_000

function read(key: string): number {
  const now = Date.now()
  // a clock may have been put back
  return Math.min(Number(localStorage.getItem(key) ?? now), now)
}

const store = (key: string) => localStorage.setItem(key, String(Date.now()))

export const lastMovedAt = (): number => read(MOVED_KEY)
export const lastUsedAt = (): number => read(USED_KEY)

export function noteMovement(): void {
  if (Date.now() - Number(localStorage.getItem(MOVED_KEY)) >= STORE_MS) store(MOVED_KEY)
}

/** The server has been called by somebody who did something, and counts the session's end anew. */
export const noteUse = (): void => store(USED_KEY)

/** Whether what is read now is read by itself, because nobody has moved for a minute in any tab. */
export const isUnattended = (): boolean => Date.now() - lastMovedAt() > CAUSE_MS

export function forgetActivity(): void {
  localStorage.removeItem(MOVED_KEY)
  localStorage.removeItem(USED_KEY)
}
