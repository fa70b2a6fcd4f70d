import { TIME_ZONE } from '#platform/i18n/today.ts'

const NO_BREAK_SPACE = '\u00A0'
/** Powers of 1,000. */
const SIZES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const
const DURATIONS = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const

type NumberFormat = (value: number) => string

/** `12,3 GB`, from bytes. */
export function sizeText(bytes: number, number: NumberFormat): string {
  const found = SIZES.findLastIndex((_, power) => Math.round(bytes) >= 1000 ** power)
  const power = Math.max(0, found)
  return `${number(rounded(bytes / 1000 ** power))}${NO_BREAK_SPACE}${SIZES[power] ?? ''}`
}

/** `2,5 s`, from milliseconds, without sign. */
export function durationText(ms: number, number: NumberFormat): string {
  const length = Math.abs(ms)
  const [unit, unitMs] = DURATIONS.find(([, each]) => length >= each) ?? ['ms', 1]
  return `${number(rounded(length / unitMs))}${NO_BREAK_SPACE}${unit}`
}

const seconds = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' })

/** `07:30:09`, from milliseconds since 1970. */
export const timeWithSeconds = (ms: number): string => seconds.format(ms)

const rounded = (value: number) => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value))
