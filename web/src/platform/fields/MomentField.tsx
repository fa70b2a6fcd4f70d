import { TextInput } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { dayOfText, timeOfText } from './typed-text.ts'
import { DayInput } from './DayInput.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import type { FieldProps } from './use-shown.tsx'
import { useField } from './form-context.ts'
import classes from './MomentField.module.css'
import { fieldTexts } from './texts.ts'
import { useParsedText } from './use-parsed-text.ts'
import { momentOf, wallTimeOf, type WallTime } from '../i18n/prague-time.ts'

type Props = FieldProps & {
  /** The time that a day gets until one is typed, `HH:MM`. */
  readonly defaultTime: string
  readonly minDay?: string
  readonly maxDay?: string
}

/** A moment as day and time of day in Prague; the value is ISO 8601 or null. */
export function MomentField({
  name,
  label,
  optional,
  description,
  disabled = false,
  autoFocus,
  defaultTime,
  minDay,
  maxDay,
}: Props) {
  const t = useTexts(fieldTexts)
  const field = useField(name)
  const parts = partsOf(field.value)
  const setTime = (time: string | null) => field.set(valueOf({ day: parts.day, time: time ?? '' }))
  const setDay = (day: string | null) =>
    field.set(valueOf({ day: day ?? '', time: timeBeside(day, parts.time, defaultTime) }))
  const { text, type, tidy } = useParsedText(parts.time, setTime, {
    parse: timeOfText,
    format: (time: string) => time,
  })
  // the words stand at the part that is wrong
  const isTimeWrong = dayOfText(parts.day) !== null && timeOfText(parts.time) === null
  const both = { readOnly: field.isSaving, disabled }
  return (
    <div className={classes.moment}>
      <DayInput
        {...both}
        id={field.id}
        className={classes.day ?? ''}
        label={<FieldLabel label={label} optional={optional} />}
        error={!isTimeWrong && field.error}
        value={parts.day === '' ? null : parts.day}
        onChange={setDay}
        minDay={minDay}
        maxDay={maxDay}
        {...(description === undefined ? {} : { description })}
        {...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
      />
      <TextInput
        {...both}
        className={classes.time ?? ''}
        label={t('timeOf')}
        aria-label={`${label}: ${t('timeOf')}`}
        error={isTimeWrong ? field.error : field.error !== undefined}
        placeholder={t('timePlaceholder')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={tidy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
    </div>
  )
}

/** A day that goes takes its time with it; one that is still being typed has none yet. */
function timeBeside(day: string | null, time: string, defaultTime: string): string {
  if (day === null) return ''
  return time === '' && dayOfText(day) !== null ? defaultTime : time
}

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
