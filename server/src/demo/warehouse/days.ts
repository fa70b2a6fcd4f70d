import { Temporal } from 'temporal-polyfill'

const ZONE = 'Europe/Prague'
export const LAST_DATE = '9999-12-31'

/** Milliseconds. */
export const momentOf = (day: string, time: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: ZONE,
    plainTime: Temporal.PlainTime.from(time),
  }).epochMilliseconds

/** In Prague. */
export const toDay = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE).toPlainDate().toString()

export const toIso = (at: number): string => new Date(at).toISOString()

/** The latest. */
export const laterOf = (...days: readonly string[]): string =>
  days.reduce((last, day) => (day > last ? day : last), '')
