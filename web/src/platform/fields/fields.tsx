import { formatZip } from '@crm/contract/platform/formats'
import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { timeOfText } from './day-text.ts'
import { fieldTexts } from './texts.ts'
import { zipOfText } from './zip-text.ts'
import { numberOfText, textOfNumber } from './number-text.ts'
import { type FieldProps, textOf, useShown } from './use-shown.tsx'
import { useParsedText } from './use-parsed-text.ts'

type TextProps = FieldProps & {
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  readonly rightSection?: ReactNode
}

/** One line of text. Its length is the schema's matter, which says what is too long: a browser that cuts says nothing. */
export function TextField({ inputMode, autoComplete = 'off', rightSection, ...props }: TextProps) {
  const { field, shown } = useShown(props)
  return (
    <TextInput
      {...shown}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
      autoComplete={autoComplete}
      {...(inputMode ? { inputMode } : {})}
      {...(rightSection ? { rightSection, rightSectionWidth: 'auto' } : {})}
    />
  )
}

/** Telephone: digits on a phone's keyboard. */
export const PhoneField = (props: FieldProps) => <TextField {...props} inputMode="tel" />

/** PSČ, written as people read it: `123 45`. */
export function ZipField(props: FieldProps) {
  const { field, shown } = useShown(props)
  const { text, type, tidy } = useParsedText(textOf(field.value), field.set, {
    parse: zipOfText,
    format: formatZip,
  })
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

/** Time of day as `08:00`; `8`, `8.30` and `830` are understood. */
export function TimeField({
  selectsOnFocus = false,
  ...props
}: FieldProps & { selectsOnFocus?: boolean }) {
  const t = useTexts(fieldTexts)
  const { field, shown } = useShown({ placeholder: t('timePlaceholder'), ...props })
  const { text, type, tidy } = useParsedText(textOf(field.value), field.set, {
    parse: timeOfText,
    format: (time: string) => time,
  })
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      // a time that was proposed is typed over
      onFocus={(event) => selectsOnFocus && event.currentTarget.select()}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

/** Several lines of text. */
export function TextAreaField({ minRows = 3, ...props }: FieldProps & { minRows?: number }) {
  const { field, shown } = useShown(props)
  return (
    <Textarea
      {...shown}
      value={textOf(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
      autosize
      minRows={minRows}
      maxRows={12}
    />
  )
}

/** A secret: name it in the form's `secrets`, so that no draft keeps it. */
export function PasswordField({
  autoComplete = 'new-password',
  ...props
}: FieldProps & { autoComplete?: string }) {
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

const valueOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? value : null

/** Yes or no. */
export function CheckboxField(props: FieldProps) {
  const { field, shown } = useShown({ ...props, optional: false })
  const { readOnly: _, ...box } = shown
  return (
    <Checkbox
      {...box}
      checked={field.value === true}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  )
}
