export type Toast = { readonly id: number; readonly kind: 'success' | 'error'; readonly text: string }

export type ToastStore = ReturnType<typeof createToastStore>

/** Holds the toasts that are shown now; a new one pushes out the oldest above the limit instead of waiting behind it. */
export function createToastStore(limit: number) {
  let shown: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const become = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    show: (toast: Omit<Toast, 'id'>) => become([...shown, { ...toast, id: ++lastId }].slice(-limit)),
    hide: (id: number) => become(shown.filter((toast) => toast.id !== id)),
    current: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
