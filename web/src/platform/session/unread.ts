import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Says how many messages of one's inbox are unread, as the server said last. Not a part of the session, whose every change renders all. */
export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

export const currentUnread = (): number => unread

/** How many messages of one's inbox are unread. */
export const useUnread = (): number => useSyncExternalStore(subscribe, currentUnread)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
