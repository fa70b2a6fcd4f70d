export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** Usually undo. */
  readonly action?: ToastAction | undefined
}

export type ToastAction = { readonly label: string; readonly run: () => void }

/** A new toast replaces the oldest one above the limit. */
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
    show: (toast: Omit<Toast, 'id'>) => {
      const id = ++lastId
      become([...shown, { ...toast, id }].slice(-limit))
      return id
    },
    hide,
    /** Runs the action once and removes the toast. */
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
