import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Unread notifications. Not part of the session, whose changes render everything. */
export function setUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

export const currentUnread = (): number => unread

export const useUnread = (): number => useSyncExternalStore(subscribe, currentUnread)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
