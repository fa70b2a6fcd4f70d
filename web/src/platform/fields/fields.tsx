import { formatZip } from '@crm/contract/platform/formats'
import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import { fieldTexts } from './texts.ts'
import { numberOfText, textOfNumber, timeOfText, zipOfText } from './typed-text.ts'
import { type FieldProps, useShown } from './use-shown.tsx'
import { type ParsedText, useParsedText } from './use-parsed-text.ts'

type TextProps = FieldProps & {
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  readonly autoComplete?: string
  readonly rightSection?: ReactNode
}

/** One line of text. Its length is the schema's matter, which says what is too long: a browser that cuts says nothing. */
export function TextField({ inputMode, autoComplete = 'off', rightSection, ...props }: TextProps) {
  const { shown, typing } = useShown(props)
  return (
    <TextInput
      {...shown}
      {...typing}
      autoComplete={autoComplete}
      {...(inputMode ? { inputMode } : {})}
      {...(rightSection ? { rightSection, rightSectionWidth: 'auto' } : {})}
    />
  )
}

/** Telephone: digits on a phone's keyboard. */
export const PhoneField = (props: FieldProps) => <TextField {...props} inputMode="tel" />

type ParsedProps<Value extends string | number> = FieldProps & {
  /** What an empty or typed value is read as, and how it is written. */
  readonly parsed: ParsedText<Value>
  readonly inputMode?: 'numeric' | 'decimal'
  readonly selectsOnFocus?: boolean
}

/** A line of text whose value is something else; what has no meaning stays as typed, for the validation to say so. */
function ParsedField<Value extends string | number>({
  parsed,
  inputMode = 'numeric',
  selectsOnFocus = false,
  ...props
}: ParsedProps<Value>) {
  const { field, shown } = useShown(props)
  const { text, type, tidy } = useParsedText(field.value, field.set, parsed)
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      onFocus={(event) => selectsOnFocus && event.currentTarget.select()}
      inputMode={inputMode}
      autoComplete="off"
    />
  )
}

/** PSČ, written as people read it: `123 45`. */
export const ZipField = (props: FieldProps) => (
  <ParsedField {...props} parsed={{ parse: zipOfText, format: formatZip }} />
)

/** Time of day as `08:00`; `8`, `8.30` and `830` are understood. A proposed time `selectsOnFocus`, to be typed over. */
export function TimeField(props: FieldProps & { selectsOnFocus?: boolean }) {
  const t = useTexts(fieldTexts)
  return (
    <ParsedField
      placeholder={t('timePlaceholder')}
      {...props}
      parsed={{ parse: timeOfText, format: (time) => time }}
    />
  )
}

/** A number with comma or dot; empty is null. */
export function NumberField({
  decimals = false,
  ...props
}: FieldProps & { readonly decimals?: boolean }) {
  const { language } = useLanguage()
  const format = (value: number) => textOfNumber(value, language === 'cs' ? ',' : '.')
  return (
    <ParsedField
      {...props}
      parsed={{ parse: numberOfText, format }}
      inputMode={decimals ? 'decimal' : 'numeric'}
    />
  )
}

/** Several lines of text. */
export function TextAreaField({ minRows = 3, ...props }: FieldProps & { minRows?: number }) {
  const { shown, typing } = useShown(props)
  return <Textarea {...shown} {...typing} autosize minRows={minRows} maxRows={12} />
}

/** A secret: name it in the form's `secrets`, so that no draft keeps it. */
export function PasswordField({
  autoComplete = 'new-password',
  ...props
}: FieldProps & { autoComplete?: string }) {
  const { shown, typing } = useShown(props)
  return <PasswordInput {...shown} {...typing} autoComplete={autoComplete} />
}

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
