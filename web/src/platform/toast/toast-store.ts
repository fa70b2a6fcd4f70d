export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** What can be done about it, as a rule to take it back. */
  readonly action?: ToastAction | undefined
}

export type ToastAction = { readonly label: string; readonly run: () => void }

/** Holds the toasts that are shown now; a new one pushes out the oldest above the limit instead of waiting behind it. */
export function createToastStore(limit: number) {
  let shown: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const become = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const hide = (id: number) => become(shown.filter((toast) => toast.id !== id))
  return {
    /** Shows it and gives its number. */
    show: (toast: Omit<Toast, 'id'>) => {
      const id = ++lastId
      become([...shown, { ...toast, id }].slice(-limit))
      return id
    },
    hide,
    /** Does what a toast offers, once: the toast goes with it. */
    act: (id: number) => {
      const toast = shown.find((one) => one.id === id)
      hide(id)
      toast?.action?.run()
    },
    current: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
