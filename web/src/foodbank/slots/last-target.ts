const KEY = 'booking_target'

/** The distribution point that was booked last in this browser: whoever books for one office books at one place for the most part. */
export const lastTarget = (): string | null => localStorage.getItem(KEY)

export const rememberTarget = (id: string): void => localStorage.setItem(KEY, id)
