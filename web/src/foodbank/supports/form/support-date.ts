/** The reservation's day, but never a future one. */
export const defaultSupportDate = (
  reservation: { readonly reserved_on: string },
  today: string,
): string => (reservation.reserved_on < today ? reservation.reserved_on : today)
