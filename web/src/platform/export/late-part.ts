import { useSyncExternalStore, type ReactNode } from 'react'

let part: ReactNode = null
const listeners = new Set<() => void>()

/** Shows a part in the frame of all screens; it is loaded late to keep the first page small. */
export function showLate(late: ReactNode): void {
  part = late
  for (const listener of listeners) listener()
}

export const useLatePart = () => useSyncExternalStore(subscribe, current)

const current = () => part
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
