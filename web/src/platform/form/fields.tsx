import { Checkbox, PasswordInput, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { timeOfText } from './day-text.ts'
import { DayInput } from './DayInput.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { foldedFilterOr } from './folded-filter.ts'
import { useField, useForm } from './form-context.ts'
import { numberOfText, textOfNumber } from './number-text.ts'
import { scrollingOptions } from './list-box.ts'
import { LONG_LIST } from './options.ts'
import { formTexts } from './texts.ts'
import { useParsedText } from './use-parsed-text.ts'

export type FieldProps = {
  /** The field's name in the schema; a nested one by dots. */
  readonly name: string
  readonly label: string
  readonly optional?: boolean
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** The label is for screen readers only: what stands around the field says it to the eye. */
  readonly hideLabel?: boolean
}

type TextProps = FieldProps & {
  readonly maxLength?: number
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  readonly rightSection?: ReactNode
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

function useShown({ name, label, optional, description, placeholder, disabled, autoFocus, hideLabel }: FieldProps) {
  const field = useField(name)
  const { isSaving } = useForm()
  const shown = {
    id: field.id,
    ...(hideLabel ? { 'aria-label': label } : { label: <FieldLabel label={label} optional={optional} /> }),
    error: field.error,
    disabled: disabled ?? false,
    readOnly: isSaving,
    ...(description === undefined ? {} : { description }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
  }
  return { field, shown }
}

/** One line of text. */
export function TextField({ maxLength, inputMode, autoComplete = 'off', rightSection, ...props }: TextProps) {
  const { field, shown } = useShown(props)
  return (
    <TextInput
      {...shown}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
      autoComplete={autoComplete}
      {...(maxLength ? { maxLength } : {})}
      {...(inputMode ? { inputMode } : {})}
      {...(rightSection ? { rightSection, rightSectionWidth: 'auto' } : {})}
    />
  )
}

/** Telephone: digits on a phone's keyboard. */
export const PhoneField = (props: FieldProps) => <TextField {...props} inputMode="tel" />

/** Time of day as `08:00`; `8`, `8.30` and `830` are understood. */
export function TimeField(props: FieldProps) {
  const { field, shown } = useShown({ placeholder: '08:00', ...props })
  const { text, type, tidy } = useParsedText(textOf(field.value), field.set, { parse: timeOfText, format: (time: string) => time })
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
    />
  )
}

/** Several lines of text. */
export function TextAreaField({ maxLength, minRows = 3, ...props }: FieldProps & { maxLength?: number; minRows?: number }) {
  const { field, shown } = useShown(props)
  return (
    <Textarea
      {...shown}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
      autosize
      minRows={minRows}
      maxRows={12}
      {...(maxLength ? { maxLength } : {})}
    />
  )
}

/** A secret: name it in the form's `secrets`, so that no draft keeps it. */
export function PasswordField({ autoComplete = 'new-password', ...props }: FieldProps & { autoComplete?: string }) {
  const { field, shown } = useShown(props)
  return (
    <PasswordInput
      {...shown}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
      autoComplete={autoComplete}
    />
  )
}

type NumberProps = FieldProps & { readonly decimals?: boolean }

/** A number with comma or dot; empty is null. What is no number stays as typed, for the validation to say so. */
export function NumberField({ decimals = false, ...props }: NumberProps) {
  const { field, shown } = useShown(props)
  const { language } = useLanguage()
  const { text, type, tidy } = useParsedText(valueOf(field.value), field.set, {
    parse: numberOfText,
    format: (value) => textOfNumber(value, language === 'cs' ? ',' : '.'),
  })
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  )
}

const valueOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null)

/** A day, typed as Czechs type it or picked from a calendar; the value is `YYYY-MM-DD` or null. */
export function DateField({ minDay, maxDay, ...props }: FieldProps & { minDay?: string; maxDay?: string }) {
  const { field, shown } = useShown(props)
  return (
    <DayInput
      {...shown}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.set}
      minDay={minDay}
      maxDay={maxDay}
    />
  )
}

export type Choice = { readonly value: string; readonly label: string }

/** One of several; long lists are searched. `numeric` keeps the choice as a number. */
export function SelectField({ choices, numeric = false, ...props }: FieldProps & { choices: readonly Choice[]; numeric?: boolean }) {
  const t = useTexts(formTexts)
  const { field, shown } = useShown(props)
  return (
    <Select
      placeholder={t('choose')}
      {...shown}
      data={choices.map((choice) => ({ ...choice }))}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      onChange={(value) => field.set(value !== null && numeric ? Number(value) : value)}
      searchable={choices.length > LONG_LIST}
      filter={foldedFilterOr(t('nothingFound'))}
      clearable={props.optional ?? false}
      allowDeselect={props.optional ?? false}
      {...scrollingOptions}
      checkIconPosition="right"
    />
  )
}

/** One of few, all of them seen at once. */
export function RadioField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { field, shown } = useShown(props)
  const { id: _, readOnly, disabled, ...group } = shown
  return (
    <Radio.Group {...group} value={textOf(field.value)} onChange={field.set} readOnly={readOnly}>
      <Stack gap="xs" mt="xs">
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} disabled={disabled} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Yes or no. */
export function CheckboxField(props: FieldProps) {
  const { field, shown } = useShown({ ...props, optional: false })
  const { readOnly: _, ...box } = shown
  return <Checkbox {...box} checked={field.value === true} onChange={(event) => field.set(event.currentTarget.checked)} />
}
