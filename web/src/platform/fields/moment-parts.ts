import { dayOfText, timeOfText } from './typed-text.ts'
import { momentOf, wallTimeOf, type WallTime } from '../i18n/prague-time.ts'

const NOTHING: WallTime = { day: '', time: '' }
/** Stands between a day and a time of which one is missing or has no meaning: such a text fails the validation and loses nothing. */
const UNFINISHED = '|'

/** Day and time of a field's value: a moment, null, or what was typed and is none. */
export function partsOf(value: unknown): WallTime {
  if (typeof value !== 'string' || value === '') return NOTHING
  if (value.includes(UNFINISHED)) {
    const [day = '', time = ''] = value.split(UNFINISHED)
    return { day, time }
  }
  return Number.isNaN(Date.parse(value)) ? { day: value, time: '' } : wallTimeOf(value)
}

/** The value of a day and a time: the moment in Prague, null when both are empty, else what was typed. */
export function valueOf({ day, time }: WallTime): string | null {
  if (day === '' && time === '') return null
  // what only looks like a day or a time (31. 2., 25:00) would be another moment, or none
  const isMoment = dayOfText(day) === day && timeOfText(time) === time
  return isMoment ? momentOf({ day, time }) : day + UNFINISHED + time
}
