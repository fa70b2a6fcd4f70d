import { useLanguage } from './language.ts'
import type { Language } from './languages.ts'
import { LOCALES, perLanguage } from './per-language.ts'
import { TIME_ZONE, today } from './today.ts'

const NO_BREAK_SPACE = '\u00A0'

export type Format = ReturnType<typeof createFormat>

/** The formats of a language. */
export const getFormat = perLanguage((language): Format => createFormat(language))

export function useFormat(): Format {
  const { language } = useLanguage()
  return getFormat(language)
}

/**
 * The formats of a language. Days (`YYYY-MM-DD`) and times (`HH:MM`) are local to Prague; moments
 * (ISO 8601) are shown in Prague time. `now` decides which year is omitted.
 */
export function createFormat(language: Language, now: () => string = today) {
  const locale = LOCALES[language]
  // made when they are first asked for: no screen needs all of them
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined
    return (at: number) => (made ??= new Intl.DateTimeFormat(locale, options)).format(at)
  }
  const numbers = (options: Intl.NumberFormatOptions) => {
    let made: Intl.NumberFormat | undefined
    return (value: number) => (made ??= new Intl.NumberFormat(locale, options)).format(value)
  }
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = dates({ ...options, timeZone: 'UTC' })
    return (date: string) => unbroken(format(getNoon(date)))
  }
  const moment = dates({ timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' })
  const timeOfDay = dates({ timeZone: TIME_ZONE, timeStyle: 'short' })
  const weekday = day({ weekday: 'short' })
  const dayAndMonth = day(
    language === 'cs' ? { day: 'numeric', month: 'numeric' } : { day: 'numeric', month: 'short' },
  )
  const dayOfWeek = (date: string) => `${weekday(date)}${NO_BREAK_SPACE}${dayAndMonth(date)}`
  const withYear = (words: string, date: string) => `${words}${NO_BREAK_SPACE}${date.slice(0, 4)}`
  const dateWithin = (date: string) =>
    date.slice(0, 4) === now().slice(0, 4) ? dayOfWeek(date) : withYear(dayOfWeek(date), date)

  const date = day({ dateStyle: 'medium' })
  const month = day({ month: 'long', year: 'numeric' })
  const number = numbers({ maximumFractionDigits: 2 })
  let made: Intl.RelativeTimeFormat | undefined

  return {
    /** `5. 3. 2026` */
    date,
    /** `24. 12. – 31. 12. 2026`, with both years where they differ; a day alone as `date` */
    dateRange: (first: string, last: string) =>
      first === last
        ? date(first)
        : `${first.slice(0, 4) === last.slice(0, 4) ? dayAndMonth(first) : date(first)} – ${date(last)}`,
    /** `čtvrtek 5. března 2026` */
    dateLong: day({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** `Po 23. 11. 2026` */
    dateWeekday: (date: string) => capitalized(withYear(dayOfWeek(date), date), locale),
    /** `Po 23. 11.`, with the year when it is not this one */
    dateShort: (date: string) => capitalized(dateWithin(date), locale),
    /** The same within a sentence: `po 23. 11.` */
    dateWithin,
    /** `1. 4.` */
    dayAndMonth,
    /** `březen 2026`, from any day of the month or `YYYY-MM` */
    month: (date: string) => month(`${date.slice(0, 7)}-01`),
    /** `09:30`, from `09:30` or `09:30:00` */
    time: (time: string) => time.slice(0, 5),
    /** `5. 3. 2026 14:07` */
    dateTime: (iso: string) => unbroken(moment(Date.parse(iso))),
    /** `14:07`, from a moment */
    toTime: (iso: string) => timeOfDay(Date.parse(iso)),
    /** `1 234,5`; at most two decimals */
    number,
    /** `1,20` and `14`, of a currency that the text names */
    money: numbers({
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
    /** `12,5 kg` */
    kilograms: (value: number) => `${number(value)}${NO_BREAK_SPACE}kg`,
    /** `50 %`, from 0.5 */
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** `včera`, `za 5 dní`: the day as seen from another day (both `YYYY-MM-DD`) */
    relative: (date: string, today: string) =>
      (made ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
        Math.round((getNoon(date) - getNoon(today)) / 86_400_000),
        'day',
      ),
  }
}

/** A day stays on one line; weekday and time may wrap. */
const unbroken = (date: string) =>
  date.replaceAll(/(?<=\d\.?) (?!\d+:\d)|(?<=\d\.? \p{L}+) /gu, NO_BREAK_SPACE)

/** Noon UTC, so that no time zone changes the day. */
const getNoon = (date: string) => Date.parse(`${date.slice(0, 10)}T12:00:00Z`)

const capitalized = (word: string, locale: string) =>
  word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
