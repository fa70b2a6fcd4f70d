/** The day on which help of a reservation counts: its own, but never one that is yet to come. */
export const supportDateOf = (
  reservation: { readonly reserved_on: string },
  today: string,
): string => (reservation.reserved_on < today ? reservation.reserved_on : today)
