const KEY = 'booking_target'

/** The last booked distribution point in this browser: an office usually books at one place. */
export const lastTarget = (): string | null => localStorage.getItem(KEY)

export const rememberTarget = (id: string): void => localStorage.setItem(KEY, id)
