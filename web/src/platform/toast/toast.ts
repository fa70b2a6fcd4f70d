import { messageText } from '../i18n/messages.ts'
import { createToastStore } from './toast-store.ts'

/** Spec §9: bottom-centre, 3000 ms, one at a time. */
export const TOAST_POSITION = 'bottom-center'
export const TOAST_DURATION_MS = 3000
export const TOAST_LIMIT = 1

/** The toasts of the application; `Toasts` shows them. */
export const toasts = createToastStore(TOAST_LIMIT)

/** Says that something succeeded: the text of `message.<code>`. */
export const toastMessage = (code: string): void => toasts.show({ kind: 'success', text: messageText(code) })

/** Says that something failed outside any form: the text of `message.<code>`. */
export const toastError = (code: string): void => toasts.show({ kind: 'error', text: messageText(code) })
