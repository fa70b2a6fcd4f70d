import { messageText } from '../i18n/messages.ts'
import { createToastStore, type Toast, type ToastAction } from './toast-store.ts'

/** Spec §9: bottom-centre, 3000 ms, one at a time. */
export const TOAST_POSITION = 'bottom-center'
export const TOAST_DURATION_MS = 3000
export const TOAST_LIMIT = 1
/** One that offers something must be read, decided on and reached. */
export const TOAST_WITH_ACTION_MS = 10_000

export const durationOf = ({ action }: Pick<Toast, 'action'>): number =>
  action ? TOAST_WITH_ACTION_MS : TOAST_DURATION_MS

/** The toasts of the application; `Toasts` shows them. */
export const toasts = createToastStore(TOAST_LIMIT)

/** Says that something succeeded: the text of `message.<code>`. */
export const toastMessage = (code: string): void =>
  void toasts.show({ kind: 'success', text: messageText(code) })

/** Says that something failed outside any form: the text of `message.<code>`. */
export const toastError = (code: string): void =>
  void toasts.show({ kind: 'error', text: messageText(code) })

/** Says that something succeeded in the screen's own words, with the way to take it back; gives how to take the toast away again. */
export function toastDone(text: string, action?: ToastAction): () => void {
  const id = toasts.show({ kind: 'success', text, action })
  return () => toasts.hide(id)
}

/** Says that something failed in the screen's own words. */
export const toastFailed = (text: string): void => void toasts.show({ kind: 'error', text })
