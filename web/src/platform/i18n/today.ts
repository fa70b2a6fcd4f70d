/** The product's zone, whatever the browser's. */
export const TIME_ZONE = 'Europe/Prague'

const DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today's date `YYYY-MM-DD` in Prague, whatever the zone of the browser. */
export const today = (now = new Date()): string => DAY.format(now)
