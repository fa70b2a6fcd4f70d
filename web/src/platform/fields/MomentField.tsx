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
import { toMoment, toWallTime, type WallTime } from '../i18n/prague-time.ts'

type Props = FieldProps & {
  /** `HH:MM`, for a day without a typed time. */
  readonly defaultTime: string
  readonly minDay?: string
  readonly maxDay?: string
}

/** Day and time in Prague; the value is ISO 8601 or null. */
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
  const parts = getParts(field.value)
  const setTime = (time: string | null) => field.set(getValue({ day: parts.day, time: time ?? '' }))
  const setDay = (day: string | null) =>
    field.set(getValue({ day: day ?? '', time: timeBeside(day, parts.time, defaultTime) }))
  const { text, type, tidy } = useParsedText(parts.time, setTime, {
    parse: timeOfText,
    format: (time: string) => time,
  })
  // The error is shown at the wrong part.
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

/** Removing the day removes the time; an unfinished day has none yet. */
function timeBeside(day: string | null, time: string, defaultTime: string): string {
  if (day === null) return ''
  return time === '' && dayOfText(day) !== null ? defaultTime : time
}

const NOTHING: WallTime = { day: '', time: '' }
/**
 * Separates a day and a time of which one is missing or invalid: fails the validation and loses
 * nothing.
 */
const UNFINISHED = '|'

export function getParts(value: unknown): WallTime {
  if (typeof value !== 'string' || value === '') return NOTHING
  if (value.includes(UNFINISHED)) {
    const [day = '', time = ''] = value.split(UNFINISHED)
    return { day, time }
  }
  return Number.isNaN(Date.parse(value)) ? { day: value, time: '' } : toWallTime(value)
}

/** The moment in Prague, null when both parts are empty, otherwise the typed text. */
export function getValue({ day, time }: WallTime): string | null {
  if (day === '' && time === '') return null
  // 31. 2. or 25:00 would become another moment.
  const isMoment = dayOfText(day) === day && timeOfText(time) === time
  return isMoment ? toMoment({ day, time }) : day + UNFINISHED + time
}
