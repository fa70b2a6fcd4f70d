import { messageText } from '../i18n/messages.ts'
import { createToastStore, type Toast, type ToastAction } from './toast-store.ts'

export const TOAST_POSITION = 'bottom-center'
export const TOAST_DURATION_MS = 3000
export const TOAST_LIMIT = 1
/** Time to read and reach the action. */
export const TOAST_WITH_ACTION_MS = 10_000

export const getDuration = ({ action }: Pick<Toast, 'action'>): number =>
  action ? TOAST_WITH_ACTION_MS : TOAST_DURATION_MS

export const toasts = createToastStore(TOAST_LIMIT)

/** The text of `message.<code>`. */
export const toastMessage = (code: string): void =>
  void toasts.show({ kind: 'success', text: messageText(code) })

/** An error outside of forms: the text of `message.<code>`. */
export const toastError = (code: string): void =>
  void toasts.show({ kind: 'error', text: messageText(code) })

/** A success in the screen's own words, with an undo; returns a function that removes the toast. */
export function toastDone(text: string, action?: ToastAction): () => void {
  const id = toasts.show({ kind: 'success', text, action })
  return () => toasts.hide(id)
}

export const toastFailed = (text: string): void => void toasts.show({ kind: 'error', text })
